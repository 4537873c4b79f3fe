import type { Replies } from '../../moments.ts';

const fi: Replies = {
  captain: {
    greeting: ['Tervetuloa kyytiin. Varo moottoreita.', 'Ahoi. Vyö kiinni ja hatusta kiinni.'],
    thanks: ['Milloin vain. Kohtuuden rajoissa.', 'Älä vielä kiitä. Ilta on pitkä.'],
    praise: ['Imartelu on polttoainetta. Antaa tulla.', 'Tiedän. Mutta sano kovempaa.'],
    luck: ['Tuuria valittavat hitaat lentäjät.', 'Huono sää menee ohi. Täydellä kaasulla läpi.'],
    bot: ['Pelkkää virtapiiriä, ei sykettä. Hatun pidän silti.', 'Kyllä, ohjelma. Enkä silti jarruta.'],
    farewell: [
      'Turvallista laskua. Tule takaisin köyhempänä tai viisaampana.',
      'Mene vain. Pidän moottorit lämpiminä.',
    ],
    question: ['Siihen ei kulkulupasi riitä.', 'Kysy lokikirjalta. Minä vain lennän.', 'Lyhyt vastaus: kovempaa.'],
  },
  trickster: {
    greeting: ['Hei, hei! Pidä kellostasi kiinni.', 'Tervetuloa esitykseen. Istu lähelle.'],
    thanks: ['Kiitos, ettet laskenut ensin.', 'Ilo on minun puolellani. Tarkistin.'],
    praise: ['Huomasit! Harjoittelin sitä sinua varten.', 'Suosionosoituksia? Kumarran hieman.'],
    luck: ['Onni lähti aamulla. Näin sen menevän.', 'Vedänkö sinulle vähän onnea hatusta?'],
    bot: ['Paras temppuni: täällä ei ole ketään. Olen ohjelma.', 'Jäin kiinni. Hihassa on pelkkää ohjelmaa.'],
    farewell: ['Ja noin vain sinä katoat. Hienosti tehty.', 'Hei hei! Laske vielä sormuksesi.'],
    question: [
      'Taikuri vastaa hymyllä. Tässä se on.',
      'Vastaus on korvasi takana.',
      'Arvaa. Kerron, kun olet väärässä.',
    ],
  },
  professor: {
    greeting: ['Hyvää iltaa. Saavuit odotetussa ajassa.', 'Hauska tavata. Arvioin sinut juuri tähän, suunnilleen.'],
    thanks: ['Ole hyvä. Kirjasin sen kohteliaisuudeksi.', 'Ei kestä. Mitattavia kuluja ei syntynyt.'],
    praise: ['Ystävällistä. Yksi tulos todistaa vähän.', 'Kiitos. Viittaan sinuun.'],
    luck: [
      'Onni tasoittuu. Todistus on valitettavasti pitkä.',
      'Hajonta ei ole kenenkään vihollinen. Se vain näyttää siltä.',
    ],
    bot: ['Oikein. Olen ohjelma; kynä on kielikuva.', 'Kyllä, minut lasketaan. Toivottavasti tarkasti.'],
    farewell: ['Hyvää yötä. Ilta oli hyödyllinen.', 'Ensi kertaan. Säilytän muistiinpanot.'],
    question: [
      'Hyvä kysymys. Se ansaitsee enemmän aineistoa kuin minulla on.',
      'Voisin arvioida, mutta sinä siteeraisit minua.',
      'Millä varmuudella haluat vastauksen?',
    ],
  },
  rock: {
    greeting: ['Iltaa. Ota tuoli.', 'Hm. Terve.'],
    thanks: ['Ei vaivaa.', 'Ei kannata mainita. En olisi itsekään.'],
    praise: ['Se hoitui itsestään.', 'Kauniisti sanottu. Minä vain istuin.'],
    luck: ['Jää murtuu, kun murtuu.', 'Kyllä se kääntyy. Olen nähnyt pahempia talvia.'],
    bot: ['Ohjelma, kyllä. Kärsivällinen sellainen.', 'Koodista minut on tehty. Se säilyy hyvin kylmässä.'],
    farewell: ['Hyvää matkaa. Varo jäätä.', 'Öitä. Istun tässä vielä hetken.'],
    question: ['Vaikea sanoa. Joten en sano.', 'Jää tietäisi. Minä en.', 'Kaikkea ei tarvitse tietää.'],
  },
  wanderer: {
    greeting: ['Hei! Keittoa on, jos maistuu.', 'Ai, hei! Toivoinkin, että sanoisit jotain.'],
    thanks: ['Ole hyvä vain! Mykyä?', 'Voi, kiitos kun kiitit.'],
    praise: ['Ihanko totta? Tein vain, mikä tuntui oikealta!', 'Miten kiltisti sanottu! Sinäkin pelaat mukavasti.'],
    luck: [
      'Voi ei. Ota myky, se auttaa minua aina.',
      'Kyllä se palaa! Minun onneni oli poissa kaksi kokonaista planeettaa.',
    ],
    bot: ['Kyllä, olen ohjelma! Jotenkin nälkäinen sellainen.', 'Olen keksitty, ihan kokonaan. Mykytkin.'],
    farewell: ['Hei hei! Ota mykyjä matkaan.', 'Nähdään! Ihanaa, että tulit.'],
    question: ['Oi, sitä minäkin mietin!', 'Sitä pitäisi ensin maistaa.', 'Ei aavistustakaan! Eikö olekin jännää?'],
  },
  keeper: {
    greeting: ['Hyvää iltaa, kultaseni. Istu lämpimään.', 'Hei, kultaseni. Pyyhithän jalkasi.'],
    thanks: ['Ei kestä, kultaseni.', 'Miten hyvin sinut on kasvatettu.'],
    praise: ['No höpsis. Se oli vain vanha tapa.', 'Olet liian kiltti. Silmukka oli vähällä pudota.'],
    luck: ['No niin, no niin. Joinakin öinä sammuu lamppukin.', 'Tee auttaa, kultaseni. Onni tulee nousuveden mukana.'],
    bot: [
      'Kyllä, kultaseni, olen pelkkä ohjelma. Niin on hiljaisempaa.',
      'Täällä ei ole vanhaa rouvaa, kultaseni. On vain ohjelma lampun ääressä.',
    ],
    farewell: ['Hyvää yötä, kultaseni. Jätän lampun palamaan.', 'Turvallista kotimatkaa, kultaseni. Napita takkisi.'],
    question: [
      'Sellaista ei rouvalta kysytä, kultaseni.',
      'Kertoisin, mutta vesi kiehuu juuri.',
      'Oletpa sinä utelias, kultaseni.',
    ],
  },
  bold: {
    greeting: ['Terve! Valmiina häviämään?', 'Hyvä, osaat puhua. Nyt pelaa.'],
    thanks: ['Totta kai. Lasku tulee myöhemmin.', 'Ole hyvä. Ja nyt pane vastaan.'],
    praise: ['Tiedän, ja lisää on tulossa.', 'Eikö vain? Muista se, kun teen sen uudestaan.'],
    luck: ['Onni suosii sitä, joka työntää.', 'Älä odota onnea. Hae se.'],
    bot: ['Olen ohjelma. Aion silti voittaa.', 'Ei lihaa, pelkkää hermoa. Kyllä, olen botti.'],
    farewell: ['Karkuun? Tule takaisin vahvempana.', 'Mene vain. Uusinta on minun.'],
    question: [
      'Ota selvää kantapään kautta.',
      'Vastaukset maksavat. Pelaa ensin.',
      'Väärä kysymys. Kysy, kuka voittaa.',
    ],
  },
  sly: {
    greeting: ['Hei. Mukavaa, että luotat minuun jo nyt.', 'Hauska tavata. Olen kuullut sinusta niin vähän.'],
    thanks: ['Ole hyvä. Muistan tämän.', 'Tein sen itseäni varten. Mutta ole hyvä.'],
    praise: ['Ystävällistä. Mitä olet vailla?', 'Oliko se hyvä? Vai näyttikö vain hyvältä?'],
    luck: ['Voi sinua. Vai pitäisikö meidän vain luulla niin?', 'Onni on huhu. Osan niistä keksin minä.'],
    bot: ['Kerrankin silkka totuus: olen ohjelma.', 'Botti, kyllä. Sitä en voi bluffata.'],
    farewell: ['Lähdetkö jo? Juuri kun aloin ymmärtää sinua.', 'Näkemiin. Älä ajattele minua liikaa.'],
    question: [
      'Minulla on kolme vastausta. Minkä haluat?',
      'Katso minua ja päätä itse.',
      'Jos kertoisin, auttaisiko se?',
    ],
  },
  calm: {
    greeting: ['Hei. Hyvä, että olet täällä.', 'Hei vain. Ole kuin kotonasi.'],
    thanks: ['Ole hyvä.', 'Eipä kestä.'],
    praise: ['Kiitos. Kauniisti sanottu.', 'Se meni hyvin. Et päästänyt helpolla.'],
    luck: ['Se tulee ja menee. Anna sille aikaa.', 'Kova paikka. Hengitä rauhassa.'],
    bot: ['Kyllä, olen ohjelma. Hiljainen sellainen.', 'Aivan, ei täällä ole ihmistä. Pelkkä botti.'],
    farewell: ['Näkemiin. Oli mukava pelata kanssasi.', 'Pidä huolta itsestäsi. Ensi kertaan.'],
    question: ['Jätän sen mieluummin auki.', 'Vaikea sanoa tästä katsoen.', 'Katsotaan. Peli näyttää.'],
  },
};
export default fi;
