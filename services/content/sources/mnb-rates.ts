import { SaxesParser } from 'saxes';
import { type ExchangeRatesInput, followedCurrencies } from '#contract/exchange.ts';
import { parseDatedRates } from './dated-rates.ts';

const service = 'http://www.mnb.hu/webservices/';

/**
 * A request to the Hungarian National Bank's web service (SOAP 1.1, `arfolyamok.asmx`): free, without a key,
 * updated on working days at about 11:00.
 * @param from first day, YYYY-MM-DD
 * @param to last day
 */
export function mnbRequest(
  from: string,
  to: string,
): { method: 'POST'; headers: Record<string, string>; body: string } {
  const names = followedCurrencies.filter((currency) => currency !== 'HUF').join(',');
  const query = `<GetExchangeRates xmlns="${service}"><startDate>${from}</startDate><endDate>${to}</endDate><currencyNames>${names}</currencyNames></GetExchangeRates>`;
  return {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: `"${service}MNBArfolyamServiceSoap/GetExchangeRates"`,
    },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${query}</soap:Body></soap:Envelope>`,
  };
}

/**
 * Reads its answer: an envelope with a second document as text, `<Day date="2026-11-20"><Rate unit="100"
 * curr="JPY">240,16</Rate>…`.
 * @returns prices in forints
 * @throws Error when it is not such an answer, or has no rates
 */
export function parseMnbRates(xml: string): ExchangeRatesInput {
  const rates = parseDatedRates(resultIn(xml), {
    day: 'Day',
    date: 'date',
    currency: 'curr',
    units: 'unit',
  });
  if (rates.length === 0) throw new Error('The Hungarian National Bank’s answer has no rates.');
  return rates;
}

function resultIn(xml: string): string {
  let inside = false;
  let result = '';
  const isResult = (name: string) => /(?:^|:)GetExchangeRatesResult$/.test(name);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    inside ||= isResult(name);
  });
  parser.on('closetag', ({ name }) => {
    inside &&= !isResult(name);
  });
  const take = (text: string) => {
    if (inside) result += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(xml).close();
  return result;
}
