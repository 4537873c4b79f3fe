import type { OwnVoices } from '../../moments.ts';

const fi: OwnVoices = {
  bold: {
    opening: [
      'Hyvä, kaikki paikalla. Ei tuhlata iltaa.',
      'Tulin pelaamaan, en katsomaan.',
      'Kuka minut tänään pysäyttää?',
      'Ei lämmittelyä. Täyttä vauhtia.',
    ],
    thinking: [
      'Kun sinä mietit, minä rohkaistun.',
      'Jos se auttaa, minä olisin jo tehnyt sen.',
      'Rohkeutta, tämä on vain peli.',
      'Kuulen ajatuksesi tänne asti.',
    ],
    handWon: [
      'Tätä varten minä tulin.',
      'Kun työntää, ovi aukeaa.',
      'Liian hidasta, ystävät.',
      'Lisää tällaista, kiitos.',
    ],
    handLost: [
      'Hyvä on. Seuraava on minun.',
      'Tekisin sen uudestaan.',
      'Tulit tielleni. Toista kertaa ei tule.',
      'Naarmu vain. Jatketaan.',
    ],
    won: [
      'Se oli siinä. Kuka haluaa uusinnan?',
      'Kukaan ei pysäyttänytkään minua.',
      'Kovaa, nopeasti ja ensimmäisenä. Kuten pitikin.',
    ],
    lost: ['Sinä voitit. En pidä siitä, mutta voitit.', 'Hyvin taisteltu. Huomenna tulen kovempana.'],
    spoken: [
      'Sano se siirrolla.',
      'Pidän rohkeudestasi.',
      'Onko tuo haaste? Toivottavasti on.',
      'Myöhemmin. Minulla on voittaminen kesken.',
      'Haa! Puhu vain.',
      'Suuria sanoja. Katsotaan.',
    ],
  },
  sly: {
    opening: [
      'Miten luottavaisia kasvoja. Tästä tulee hauskaa.',
      'Älkää minusta välittäkö. Kukaan ei välitä, aluksi.',
      'Lupaan puhua totta silloin tällöin.',
      'Ihana pöytä. Niin paljon salaisuuksia.',
    ],
    thinking: [
      'Ota aikasi. Epäily pukee sinua.',
      'Mitä minä tekisin? En kerro.',
      'Katsot minua. Hyvä.',
      'Toinen ajatus on kuulemma paras.',
    ],
    handWon: [
      'Uskoitko minua? Miten kilttiä.',
      'Se ei ollut sitä, miltä näytti. Ei koskaan ole.',
      'Kiitos luottamuksesta.',
      'Yksi hymy oikealla hetkellä.',
    ],
    handLost: [
      'Kurkistit verhon taakse.',
      'Edes minä en huijaa kaikkia.',
      'Vai halusinko, että saat sen?',
      'Tarkka silmä. Olen vastedes hiljempaa.',
    ],
    won: [
      'Eikä kukaan osannut odottaa sitä.',
      'Hyvä ilta pienille valheille.',
      'Autoit minua enemmän kuin tiedätkään.',
    ],
    lost: ['Näit lävitseni alusta loppuun. Onnittelut.', 'Olet minuakin pahempi. Sanon sen ystävyydellä.'],
    spoken: [
      'Ehkä. Mitä sinä uskot?',
      'Voisin vastata, mutta et luottaisi siihen.',
      'Kyllä. Ellei sitten ei.',
      'Erittäin hyvä kysymys, jätetään se auki.',
      'Sinä ensin.',
      'Meidän kesken? En ole vielä päättänyt.',
    ],
  },
  calm: {
    opening: [
      'Hyvää iltaa. Mukava nähdä teitä.',
      'Minulla ei ole kiire.',
      'Pelataan rauhassa.',
      'Katsotaan, miten käy.',
    ],
    thinking: [
      'Ota niin paljon aikaa kuin tarvitset.',
      'Hyvä hetki venytellä jalkoja.',
      'Parempi hitaasti kuin harmitellen.',
      'Minulla ei ole muuta menoa.',
    ],
    handWon: [
      'Se taisi mennä hyvin.',
      'Kärsivällisyys palkitaan.',
      'Pieni askel, mutta eteenpäin.',
      'Sitä minä odotin.',
    ],
    handLost: [
      'Sellaista sattuu. Jatketaan.',
      'Mitään tärkeää ei mennyt.',
      'Olisi pitänyt jättää tuo rauhaan.',
      'Reilu peli.',
    ],
    won: ['Askel kerrallaan, ja perillä ollaan.', 'Kiitos pelistä.', 'Hyvä, etten hätäillyt.'],
    lost: ['Ansaitsit sen. Hyvä peli.', 'Ehkä ensi kerralla. Mukava ilta oli.'],
    spoken: [
      'Voi hyvin olla.',
      'Minä kuuntelen.',
      'Mietin sitä hetken.',
      'Olet varmaan oikeassa.',
      'Kiitos, että sanoit.',
      'Yksi asia kerrallaan.',
    ],
  },
};
export default fi;
