/**
 * Verbs whose forms do not begin with the dictionary form, by what the forms begin with. Written for the
 * forms whose stem cannot be told from the letters that are left of it (`form-stems.ts`); a longer beginning
 * wins over a shorter one.
 */
const beginnings: Readonly<Record<string, string>> = {
  van: 'vagy vol van val lenn leendő lévő légy',
  lesz: 'lesz lett lenn legy leend leh lev lév légy',
  megy: 'megy men mész',
  tesz: 'tesz tett tenn tegy tegé teend teh tev tedd tét tév',
  vesz: 'vesz vett venn vegy vegé veend veh vev vedd vét vév',
  visz: 'visz vitt vinn vigy vigé viend vih viv vidd vit vív',
  hisz: 'hisz hitt hinn higgy higy hih hiv hidd hit hív',
  eszik: 'esz ett enn egy egé eend eh ev edd ét év',
  iszik: 'isz itt inn igy igé ih iv idd it ív',
  alszik: 'alsz alud',
  fekszik: 'feksz feküd fekü fekv',
  nyugszik: 'nyugsz nyugod nyugv',
  alkuszik: 'alkusz alkud',
  haragszik: 'haragsz haragud haragv',
  esküszik: 'esküsz esküd esküv',
  cselekszik: 'cseleksz cseleked cselekv',
  dicsekszik: 'dicseksz dicseked',
  növekszik: 'növeksz növeked növekv',
  igyekszik: 'igyeksz igyekez igyekv',
  menekszik: 'meneksz meneked',
  ugrik: 'ugr ugor ugord',
  vet: 'vess',
  metsz: 'mess metssz',
  fest: 'fess',
  tetszik: 'tess tetssz',
  edz: 'eddz',
  pedz: 'peddz',
};

/** Whole words that no beginning tells. */
const wholeWords: Readonly<Record<string, string>> = {
  van: 'van',
  volt: 'van',
  voltak: 'van',
  vagyok: 'van',
  vagyunk: 'van',
  vannak: 'van',
  lenne: 'van',
  ment: 'megy',
  mentek: 'megy',
  mehet: 'megy',
  falvak: 'falu',
  ap: 'apa',
  any: 'anya',
  fi: 'fiú',
  fia: 'fiú',
  fiai: 'fiú',
  borjak: 'borjú',
  varjak: 'varjú',
  ifjak: 'ifjú',
  barmok: 'barom',
  erek: 'ér',
  terhek: 'teher',
  kelyhek: 'kehely',
  pelyhek: 'pehely',
};

const byBeginning = Object.entries(beginnings).flatMap(([stem, roots]) =>
  roots.split(' ').map((root) => ({ stem, root })),
);

/** Preverbs that the dictionary lists together with the verb; all others are affixes. */
const withFormsOfTheirOwn = /^(?:tönkre|létre|jóvá|közzé|észre|haza|oda|vissza)/;

/** What a family member is called before a possessive (ükap-ja), of which the dictionary says nothing. */
export function stemOfRelative(form: string): string | null {
  return /^(?:nagy|ük|szép|déd|dédnagy|kereszt|mostoha)?(?:ap|any)$/.test(form) ||
    form === 'fi' ||
    form === 'fia' ||
    form === 'fiai'
    ? (wholeWords[form] ?? `${form}a`)
    : null;
}

/**
 * The dictionary form of an irregular word's form; null when it is none.
 * @param isVerb whether the form is a verb's
 */
export function irregularStem(form: string, isVerb: boolean): string | null {
  const wholeStem = wholeWords[form];
  if (wholeStem !== undefined) return wholeStem;
  const preverb = withFormsOfTheirOwn.exec(form)?.[0] ?? '';
  if (!isVerb && preverb === '' && !/^(?:vol[tn]|vagy|lesz|legy|lenn|lett|leend)/.test(form)) return null;
  const rest = form.slice(preverb.length);
  let best: { stem: string; root: string } | null = null;
  for (const each of byBeginning)
    if (rest.startsWith(each.root) && each.root.length > (best?.root.length ?? 0)) best = each;
  return best === null ? null : preverb + best.stem;
}
