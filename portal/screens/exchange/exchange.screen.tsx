import { capitalise } from '#portal/format/capitalise.ts';
import { rateText, wordsOf } from '#portal/format/currencies.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { createFeedLinks } from '#portal/site/feed-paths.ts';
import { conversionText, readAmount } from './convert.ts';
import { defaults, exchangePath } from './exchange-parameters.ts';
import { ExchangeView } from './exchange-view.tsx';
import { type ExchangeData, loadExchange } from './load-exchange.ts';
import { words } from './words.ts';

/** `/arfolyam`: the history of a currency, a converter, and all other currencies. */
export const exchangeScreen: Screen<ExchangeData> = {
  load: (context) => loadExchange(context, false),
  View: ExchangeView,
  head: exchangeHead,
};

/**
 * The answer of the converter's form without scripts: the same page with a result, not for search engines.
 */
export const converterScreen: Screen<ExchangeData> = {
  load: (context) => loadExchange(context, true),
  View: ExchangeView,
  head: converterHead,
  status: ({ conversion }) => (readAmount(conversion.amount) === null ? 404 : 200),
};

/** The canonical address has the default range: the other ranges are the same page with another chart. */
function exchangeHead({ history }: ExchangeData, context: ViewContext): Head {
  if (!history)
    return {
      ...pageHead({ title: words.title, description: words.description, path: '/arfolyam' }, context),
      robots: 'noindex',
    };
  const { currency, siteCurrency, rates } = history;
  const { name } = wordsOf(currency);
  const last = rates.at(-1)?.rate ?? 0;
  const worth = { '@type': 'UnitPriceSpecification', price: last, priceCurrency: siteCurrency };
  const feedList = `/arfolyam/${currency.toLowerCase()}`;
  const head = pageHead(
    {
      title: words.currencyTitle(capitalise(name)),
      description: words.currencyDescription(rateText(currency, siteCurrency, last)),
      path: exchangePath(currency, defaults.range),
      about: { about: { '@type': 'ExchangeRateSpecification', currency, currentExchangeRate: worth } },
    },
    context,
  );
  return { ...head, feeds: createFeedLinks(context.site, feedList, `árfolyam, ${name}`) };
}

function converterHead(data: ExchangeData, context: ViewContext): Head {
  const title = conversionText(data.conversion, data.prices) ?? words.converter;
  return {
    ...pageHead({ title, description: words.converterDescription, path: '/arfolyam' }, context),
    robots: 'noindex, follow',
  };
}
