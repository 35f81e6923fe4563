import { Option } from 'commander';
import { SiteSlug } from '#contract/article.ts';

/** `--site` of a command that concerns one of them. */
export const siteOption = (): Option =>
  new Option('--site <SITE>', 'which site').choices(SiteSlug.options).default('main');
