export const uploadWords = {
  wrongType:
    'Ilyen fájlt nem tudunk mutatni. Küldj képet (JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF), MP3-at, M4A-t, MP4-et, MOV-ot vagy WebM-et.',
  empty: 'Üres a fájl. Nézd meg a gépen, és küldd újra.',
  tooLarge: 'Túl nagy: legfeljebb 200 MB lehet.',
  tooLargePicture: 'Túl nagy: egy kép legfeljebb 60 MB lehet.',
  damaged: 'Nem nyitható meg: sérült, vagy nem az, aminek mondja magát. Mentsd el újra, és küldd úgy.',
  wrongCodec:
    'Ezt a videót nem minden böngésző játssza le. Mentsd el H.264-es MP4-ként, és küldd úgy. iPhone-on a Beállítások, Kamera, Formátumok alatt a „Legkompatibilisebb” ilyet vesz fel.',
  arrived: (done: number, all: number) =>
    done === all ? `${all} fájl megjött.` : `${all} fájlból ${done} megjött.`,
  withoutAlt: (count: number, isDescribed: boolean) =>
    count > 0 ? `${count} képnek még nincs leírása.` : isDescribed ? 'Aláírás és készítő kiolvasva.' : '',
  waiting: 'Nincs kapcsolat; amint visszajön, magától folytatja.',
  progress: 'Feltöltés',
  fillIn: 'Leírások kitöltése',
  dismiss: 'Bezárom',
  cancel: 'Leállítom',
  again: 'Már a Képtárban volt',
  similar: 'Ez már megvan:',
  useOld: 'A régit tartom meg',
  keepBoth: 'Mindkettő marad',
  oldKept: 'A régi kép maradt, az új törölve.',
} as const;
