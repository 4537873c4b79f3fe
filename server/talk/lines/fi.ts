import type { Lines } from '../moments.ts';
import own from './own/fi.ts';
import replies from './replies/fi.ts';

const fi: Lines = {
  voices: {
    ...own,
    captain: {
      opening: [
        'Vyöt kiinni. Minä en jarruta.',
        'Vega pöydässä. Moottorit ovat lämpimät.',
        'Uusi miehistö! Katsotaan, kuka voi ensin pahoin.',
        'Istukaa, pitäkää kiinni, rahoja ei palauteta.',
      ],
      thinking: [
        'Asteroidivyöhyke on ylitetty nopeamminkin.',
        'Mieti rauhassa. Polttoaine menee sinun piikkiisi.',
        'Onko tuo päätös vai rungon katsastus?',
        'Perämieheni mietti noin kauan. Kerran.',
      ],
      handWon: [
        'Täydellä teholla pääsee aina perille.',
        'Noin telakoidutaan.',
        'Tuntuiko ilmavirta sinne asti?',
        'Lasti on turvassa.',
      ],
      handLost: [
        'Lommo. Pelkkä lommo.',
        'Joku on siirtänyt tuota asteroidia.',
        'Hyvä on. Otan sen takaisin korkoineen.',
        'Tuo menee lokikirjaan huonon sään kohdalle.',
      ],
      won: [
        'Tehtävä suoritettu. Häviäjät tarjoavat.',
        'Sanoinhan: minä en jarruta.',
        'Taas turvallinen lasku. Ainakin minulla.',
      ],
      lost: ['Hyvin lennetty. Älä anna sen nousta päähän.', 'Kapteeni uppoaa laivansa mukana. Huomenna uudestaan?'],
      spoken: [
        'Vähemmän puhetta, enemmän kaasua.',
        'Hah! Pidän sinusta. Tuoksut vaikeuksilta.',
        'Niin sanoi satamapäällikkökin, ja missä hän nyt on?',
        'Merkitty lokiin. Huumorin kohdalle.',
        'Sano se uudestaan, kun hattu on pois päästä.',
        'Jutellaan seuraavan jaon jälkeen, kun toinen meistä on köyhempi.',
      ],
    },
    trickster: {
      opening: [
        'Mainiota, tuoreita silmiä. Katsokaa tarkkaan.',
        'Hei, hei! Tyhjät hihat. Saa tarkistaa.',
        'Lumo, palveluksessanne ja ehkä teidän kustannuksellanne.',
        'Valitse kortti. Ei, se toinen.',
      ],
      thinking: [
        'Hyräilenkö jotain?',
        'Tiedän, mitä ajattelet. Kerronko muille?',
        'Yleisö alkaa käydä levottomaksi.',
        'Mieti niin kauan kuin haluat; lainasin ajan sinulta.',
      ],
      handWon: [
        'Ja nyt näette sen.',
        'Kiitos, kiitos, olen täällä koko illan.',
        'Hihassa ei ole mitään. Ei oikeastaan missään.',
        'Tuo oli rehellistä! Yllätyin itsekin.',
      ],
      handLost: [
        'Sinä kurkistit. Arvostan sitä.',
        'Temppu vaatii vapaaehtoisen. Tänään se olin minä.',
        'Oho, hienosti. Miten sinä sen teit?',
        'Tuo oli harjoitus.',
      ],
      won: [
        'Ta-daa! Taputtakaa, muuta minulla ei ole.',
        'Suuri Lumo katoaa ja vie kaiken mukanaan.',
        'Olitte ihana yleisö.',
      ],
      lost: ['Bravo! Varastan tuon numeron sinulta.', 'Huijattuna omassa pöydässäni. Hurmaavaa.'],
      spoken: [
        'Valehtelisinko minä sinulle? Mieti ennen kuin vastaat.',
        'Kauniisti sanottu. Mitä haluat?',
        'Kysy uudestaan, niin saat toisen vastauksen.',
        'Voisin kertoa, mutta missä taika silloin olisi?',
        'Totta. Tai ei. Sanotaan molempia.',
        'Sinulla on rehelliset kasvot. Saanko lainata?',
      ],
    },
    professor: {
      opening: [
        'Hyvää iltaa. Ollaan järjestelmällisiä.',
        'Ito. Oma kynä on mukana.',
        'Odotan keskimääräistä iltaa, suunnilleen.',
        'Aloitetaanko? Otos on vielä melko pieni.',
      ],
      thinking: [
        'Perusteellisuus on hyve, tiettyyn rajaan asti.',
        'Olen laskenut tämän nyt kolmesti.',
        'Näytä toki välivaiheet.',
        'Odottamisen odotusarvo laskee.',
      ],
      handWon: [
        'Ennusteen mukaan, virherajoissa.',
        'Luvut olivat puolellani. Usein ovat.',
        'Miellyttävä tulos. Kirjaan sen ylös.',
        'Yksi havainto, mutta komea.',
      ],
      handLost: [
        'Poikkeava havainto. Niitä tulee juuri niin usein kuin pitää.',
        'Kiinnostavaa. On tarkistettava yhtä vakiota.',
        'Päätös oli oikea. Lopputulokselta ei kysytty.',
        'Tuo menee liitteeseen.',
      ],
      won: [
        'Pitkä aikaväli on koittanut. Kiitos kaikille.',
        'Merkitsevä, uskoakseni, tavallisella tasolla.',
        'Puhdas tulos. Hyvä peli, kaikki.',
      ],
      lost: ['Onnittelut. Haluaisin nähdä saman uudestaan.', 'Pelasit hyvin, tai sitten sivulla kaksi on virhe.'],
      spoken: [
        'Kiinnostava hypoteesi. Onko aineistoa?',
        'Muotoilisin tuon varovaisemmin.',
        'Kokemukseni mukaan vastaus on: riippuu.',
        'Ei väärin, vain todistamatta.',
        'Kiitos. Merkitsin sen marginaaliin.',
        'Palataan siihen, kun otos on suurempi.',
      ],
    },
    rock: {
      opening: [
        'Iltaa.',
        'Marten. Älkää minusta välittäkö.',
        'Minä vain istun tässä. Se yleensä riittää.',
        'Kolme ovea, kaksi ikkunaa. No niin, jakakaa.',
      ],
      thinking: [
        'Ei kiirettä. Ei jäälläkään ole.',
        'Odotin kerran väylän aukeamista neljä kuukautta.',
        'Herättäkää, kun tapahtuu jotain.',
        'Ota aikasi. Täällä on lämmin.',
      ],
      handWon: [
        'Siinä se oli.',
        'Kun istuu tarpeeksi kauan, lautta tulee.',
        'Hm. Hyvä.',
        'Tuon takia kannatti nousta.',
      ],
      handLost: [
        'Olisi pitänyt jäädä satamaan.',
        'Heikkoa jäätä. Oma vika.',
        'No. Termos on vielä täynnä.',
        'Olen menettänyt isompaakin, pahemmassa säässä.',
      ],
      won: ['Hitaasti ja kuivana. Niin pääsee perille.', 'Hyvä. Nyt keittoa.', 'Minä vain odotin. Te teitte loput.'],
      lost: ['Ansaitsit sen. Varo kynnystä mennessäsi.', 'Jotkut talvet ovat sellaisia.'],
      spoken: [
        'Voi olla.',
        'Hm.',
        'Niin äitikin aina sanoi.',
        'Mietin sitä. Kuulet keväällä.',
        'Siinä on enemmän sanoja kuin minulla viikossa.',
        'Jos sinä niin sanot.',
      ],
    },
    wanderer: {
      opening: [
        'Hei kaikki! Onko kellään nälkä?',
        'Voi miten mukava pöytä. Kokeilen kaikkea.',
        'Sunny täällä. Toin mykyjä.',
        'Katsotaan, mitä tapahtuu!',
      ],
      thinking: [
        'Keitänkö teetä sillä aikaa?',
        'Hyvä vie aikaa. Taikina myös.',
        'Pidän tästä kohdasta. Kaikki on vielä mahdollista.',
        'Ei hätää. Katselen vain ikkunasta ulos.',
      ],
      handWon: [
        'Ai! Oliko se minun? Anteeksi!',
        'Ihanaa. Ottaako joku mykyn?',
        'Halusin vain nähdä, mitä tulee, ja katsokaa!',
        'Aloittelijan tuuria, jo yhdennellätoista planeetalla.',
      ],
      handLost: [
        'No, nyt tiedetään!',
        'Kannatti nähdä tuo.',
        'Sinä taisit tarvita sitä enemmän.',
        'Olipa jännää! Mitä tehdään seuraavaksi?',
      ],
      won: [
        'Niinkö tosiaan? Sitten minä tarjoan illallisen.',
        'Olitte kilttejä, kun annoitte minun voittaa.',
        'Mikä ihana ilta!',
      ],
      lost: ['Olipa hauskaa! Uudestaan?', 'Pelasit kauniisti. Ota myky.'],
      spoken: [
        'Ai, en ollut ajatellut sitä noin!',
        'Olet mukava. Keittoa vai mykyjä?',
        'Seitsemännellä planeetalla sanotaan juuri noin.',
        'Kerro lisää, minulla on aikaa.',
        'Olen samaa mieltä! Luulen. Mikä oli kysymys?',
        'Tuo sai minut hymyilemään.',
      ],
    },
    keeper: {
      opening: [
        'Hyvää iltaa, kultaseni. Älkää antako minun häiritä.',
        'Istun lampun ääreen, jos sopii.',
        'Rouva Alder. Yksi kaulaliina kesken, joten ei kiirettä.',
        'Rauhallinen peli, toivottavasti. Pidän rauhallisista peleistä.',
      ],
      thinking: [
        'Olen neulonut sillä välin kokonaisen hihan.',
        'Majakalla tottuu odottamaan.',
        'Jatka vain, kultaseni, kun olet valmis.',
        'Vuorovesi ei odota ketään. Minä kyllä.',
      ],
      handWon: [
        'Hyvänen aika. Ja olin jo luovuttaa.',
        'Mikä onni. Täytyy kirjoittaa ministeriöön.',
        'Ei se mitään, kultaseni. Sattuuhan sitä.',
        'Kaikki hyvin, kuten aina raportoin.',
      ],
      handLost: [
        'Näit vanhan naisen läpi. Kas vain.',
        'Yksi silmukka putosi. Poimin sen takaisin.',
        'No niin. En ollut siihen juuri kiintynyt.',
        'Pientä sumua. Se menee ohi.',
      ],
      won: [
        'Hyvänen aika, joko se loppui? Ja kaulaliinakin valmistui.',
        'Kiitos seurasta. Ja kaikesta muusta.',
        'Raportoin tapahtumaköyhän illan.',
      ],
      lost: ['Hyvin pelattu, kultaseni. Tule käymään majakallani.', 'Sinulla on tarkat silmät. Syötkö porkkanoita?'],
      spoken: [
        'Niinkö, kultaseni?',
        'Sitä en mitenkään voi sanoa.',
        'Kuulostat aivan ministeriöltä.',
        'Ystävällistä. Ja mitä äidillesi kuuluu?',
        'Hiljaa, lasken silmukoita.',
        'Täällä ei ole laivoja, kultaseni, vain kysymyksiä.',
      ],
    },
  },
  replies,
  refusals: [
    'Tuohon en mielelläni vastaa.',
    'Pidetään tässä pöydässä ystävällinen sävy.',
    'Olen kuin en olisi kuullut.',
    'Pelataanko ihan vain?',
  ],
};
export default fi;
