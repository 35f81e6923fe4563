/** Characters that would make another address when it is typed in. */
const special = /[%&#+]/g;

/** Parameters of an address for people: all letters and signs as they are, a space as „+”. */
export function readableQuery(parameters: URLSearchParams): string {
  const readable = (text: string) =>
    text.replaceAll(special, (sign) => encodeURIComponent(sign)).replaceAll(' ', '+');
  return [...parameters].map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&');
}
