import type { SupportAmounts } from '#contract/support.ts';

/** How a site can be supported. */
export interface SiteSupport {
  amounts: SupportAmounts;
  account: BankAccount;
  costs: SupportCosts;
  /** „egymillió forint”: who gives more in a year is named in the paper. */
  namedAbove: string;
}

/** Where the money goes. */
export interface SupportCosts {
  shares: ReadonlyArray<readonly [what: string, percent: number]>;
  /** Made up: the page says so, and shows them only where no payment is real. */
  sample: boolean;
}

const sampleCosts: SupportCosts = {
  shares: [
    ['újságírók és szerkesztők bére', 61],
    ['helyszíni munka, utazás, adatigénylés', 12],
    ['műszaki üzemeltetés', 11],
    ['jogi védelem', 7],
    ['iroda, könyvelés, adók', 6],
    ['tartalék', 3],
  ],
  sample: true,
};

export interface BankAccount {
  /** As the bank knows the holder; its apps compare it. 70 characters at most. */
  holder: string;
  bank: string;
  /** Without spaces. */
  iban: string;
  /** 8 or 11 characters. */
  bic: string;
  /** As people of the country write the account's number, where that is not the IBAN. */
  domestic: string | null;
  /** What stands in the transfer's note. */
  note: string;
  /**
   * Which standard the code for bank apps follows: Hungarian instant transfers in forints, or SEPA transfers
   * in euros.
   */
  code: 'hct' | 'epc';
  /** Made up: the page says so, and nobody is to send money there. */
  sample: boolean;
}

/**
 * Check digits are right, so that forms take them; but no bank has the number 999 in Hungary, nor PELD
 * („példa”) in Romania. A publisher puts its own account here.
 */
export const supportData: Record<'main' | 'erdely', SiteSupport> = {
  main: {
    amounts: {
      currency: 'HUF',
      least: 500,
      most: 1_000_000,
      once: [2000, 5000, 10_000, 25_000],
      monthly: [1500, 3000, 6000, 12_000],
      usual: { once: 5000, monthly: 3000 },
    },
    account: {
      holder: 'Címlap Kiadó',
      bank: 'Mintabank',
      iban: 'HU27999000162026112200000422',
      bic: 'PELDHUHB',
      domestic: '99900016-20261122-00000422',
      note: 'Támogatás',
      code: 'hct',
      sample: true,
    },
    costs: sampleCosts,
    namedAbove: 'egymillió forint',
  },
  erdely: {
    amounts: {
      currency: 'RON',
      least: 5,
      most: 15_000,
      once: [30, 60, 150, 300],
      monthly: [20, 40, 80, 160],
      usual: { once: 60, monthly: 40 },
    },
    account: {
      holder: 'Címlap Erdély Egyesület',
      bank: 'Mintabank Erdély',
      iban: 'RO34PELD0001202611220042',
      bic: 'PELDRO22',
      domestic: null,
      note: 'Támogatás',
      code: 'epc',
      sample: true,
    },
    costs: sampleCosts,
    namedAbove: 'tizenötezer lej',
  },
};

/** Whom a taxpayer can give one percent of the tax, and by which year's rules it is worked out. */
export interface OnePercent {
  name: string;
  address: string;
  /** `12345678-1-42`. */
  taxNumber: string;
  /** Made up: the page says so. */
  sample: boolean;
  rules: {
    /** The tax year that the rules are of. */
    year: number;
    /** Personal income tax, percent of the gross wage. */
    rate: number;
    /** What of the paid tax can be given, percent. */
    share: number;
    /** Last day to say so, in the following year. */
    lastDay: { month: number; day: number };
  };
}

/** A tax number never begins with 0; its check digit is right. */
export const onePercentData: OnePercent = {
  name: 'Címlap Sajtóalapítvány',
  address: '1999 Budapest, Példa tér 1.',
  taxNumber: '01234565-1-42',
  sample: true,
  rules: { year: 2025, rate: 15, share: 1, lastDay: { month: 5, day: 20 } },
};
