import { budapestTime } from '#contract/budapest-time.ts';

/** Names for each day of each month in a year without a leap day. `;` separates days, `,` names. */
const calendar = [
  'Fruzsina;Ábel;Genovéva,Benjámin;Titusz,Leona;Simon;Boldizsár;Attila,Ramóna;Gyöngyvér;Marcell;Melánia;Ágota;Ernő;Veronika;Bódog;Lóránt,Loránd;Gusztáv;Antal,Antónia;Piroska;Sára,Márió;Fábián,Sebestyén;Ágnes;Vince,Artúr;Zelma,Rajmund;Timót;Pál;Vanda,Paula;Angelika;Károly,Karola;Adél;Martina,Gerda;Marcella',
  'Ignác;Karolina,Aida;Balázs;Ráhel,Csenge;Ágota,Ingrid;Dorottya,Dóra;Tódor,Rómeó;Aranka;Abigél,Alex;Elvira;Bertold,Marietta;Lívia,Lídia;Ella,Linda;Bálint,Valentin;Kolos,Georgina;Julianna,Lilla;Donát;Bernadett;Zsuzsanna;Aladár,Álmos;Eleonóra;Gerzson;Alfréd;Mátyás;Géza;Edina;Ákos,Bátor;Elemér',
  'Albin;Lujza;Kornélia;Kázmér;Adorján,Adrián;Leonóra,Inez;Tamás;Zoltán;Franciska,Fanni;Ildikó;Szilárd;Gergely;Krisztián,Ajtony;Matild;Kristóf;Henrietta;Gertrúd,Patrik;Sándor,Ede;József,Bánk;Klaudia;Benedek;Beáta,Izolda;Emőke;Gábor,Karina;Irén,Írisz;Emánuel;Hajnalka;Gedeon,Johanna;Auguszta;Zalán;Árpád',
  'Hugó;Áron;Buda,Richárd;Izidor;Vince;Vilmos,Bíborka;Herman;Dénes;Erhard;Zsolt;Leó,Szaniszló;Gyula;Ida;Tibor;Anasztázia,Tas;Csongor;Rudolf;Andrea,Ilma;Emma;Tivadar;Konrád;Csilla,Noémi;Béla;György;Márk;Ervin;Zita;Valéria;Péter;Katalin,Kitti',
  'Fülöp,Jakab;Zsigmond;Tímea,Irma;Mónika,Flórián;Györgyi;Ivett,Frida;Gizella;Mihály;Gergely;Ármin,Pálma;Ferenc;Pongrác;Szervác,Imola;Bonifác;Zsófia,Szonja;Mózes,Botond;Paszkál;Erik,Alexandra;Ivó,Milán;Bernát,Felícia;Konstantin;Júlia,Rita;Dezső;Eszter,Eliza;Orbán;Fülöp,Evelin;Hella;Emil,Csanád;Magdolna;Janka,Zsanett;Angéla,Petronella',
  'Tünde;Kármen,Anita;Klotild;Bulcsú;Fatime;Norbert,Cintia;Róbert;Medárd;Félix;Margit,Gréta;Barnabás;Villő;Antal,Anett;Vazul;Jolán,Vid;Jusztin;Laura,Alida;Arnold,Levente;Gyárfás;Rafael;Alajos,Leila;Paulina;Zoltán;Iván;Vilmos;János,Pál;László;Levente,Irén;Péter,Pál;Pál',
  'Tihamér,Annamária;Ottó;Kornél,Soma;Ulrik;Emese,Sarolta;Csaba;Apollónia;Ellák;Lukrécia;Amália;Nóra,Lili;Izabella,Dalma;Jenő;Örs,Stella;Henrik,Roland;Valter;Endre,Elek;Frigyes;Emília;Illés;Dániel,Daniella;Magdolna;Lenke;Kinga,Kincső;Kristóf,Jakab;Anna,Anikó;Olga,Liliána;Szabolcs;Márta,Flóra;Judit,Xénia;Oszkár',
  'Boglárka;Lehel;Hermina;Domonkos,Dominika;Krisztina;Berta,Bettina;Ibolya;László;Emőd;Lőrinc;Zsuzsanna,Tiborc;Klára;Ipoly;Marcell;Mária;Ábrahám;Jácint;Ilona;Huba;István;Sámuel,Hajna;Menyhért,Mirjam;Bence;Bertalan;Lajos,Patrícia;Izsó;Gáspár;Ágoston;Beatrix,Erna;Rózsa;Erika,Bella',
  'Egyed,Egon;Rebeka,Dorina;Hilda;Rozália;Viktor,Lőrinc;Zakariás;Regina;Mária,Adrienn;Ádám;Nikolett,Hunor;Teodóra;Mária;Kornél;Szeréna,Roxána;Enikő,Melitta;Edit;Zsófia;Diána;Vilhelmina;Friderika;Máté,Mirella;Móric;Tekla;Gellért,Mercédesz;Eufrozina,Kende;Jusztina;Adalbert;Vencel;Mihály;Jeromos',
  'Malvin;Petra;Helga;Ferenc;Aurél;Brúnó,Renáta;Amália;Koppány;Dénes;Gedeon;Brigitta;Miksa;Kálmán,Ede;Helén;Teréz;Gál;Hedvig;Lukács;Nándor;Vendel;Orsolya;Előd;Gyöngyi;Salamon;Blanka,Bianka;Dömötör;Szabina;Simon,Szimonetta;Nárcisz;Alfonz;Farkas',
  'Marianna;Achilles;Győző;Károly;Imre;Lénárd;Rezső;Zsombor;Tivadar;Réka;Márton;Jónás,Renátó;Szilvia;Aliz;Albert,Lipót;Ödön;Hortenzia,Gergő;Jenő;Erzsébet;Jolán;Olivér;Cecília;Kelemen,Klementina;Emma;Katalin;Virág;Virgil;Stefánia;Taksony;András,Andor',
  'Elza;Melinda,Vivien;Ferenc,Olívia;Borbála,Barbara;Vilma;Miklós;Ambrus;Mária;Natália;Judit;Árpád;Gabriella;Luca,Otília;Szilárda;Valér;Etelka,Aletta;Lázár,Olimpia;Auguszta;Viola;Teofil;Tamás;Zénó;Viktória;Ádám,Éva;Eugénia;István;János;Kamilla;Tamás,Tamara;Dávid;Szilveszter',
].map((month) => month.split(';').map((names) => names.split(',')));

/** In Hungary the day that leap years add is 24 February. The names from Mátyás on move to the next day. */
const february = 2;
const leapDay = 24;

/**
 * The names of today's name day in Budapest.
 * @param seconds unix seconds
 * @returns the one or two main names of the calendar; empty on the leap day
 */
export function nameDay(seconds: number): readonly string[] {
  const { year, month, day } = budapestTime(seconds);
  if (month !== february || day < leapDay || !isLeap(year)) return calendar[month - 1]?.[day - 1] ?? [];
  return day === leapDay ? [] : (calendar[month - 1]?.[day - 2] ?? []);
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
