import { domainToASCII, domainToUnicode } from 'node:url';
import { comparableName } from '../../events/account/names.ts';

const withDomain = (address: string, convert: (domain: string) => string): string => {
  const [local, domain] = [address.slice(0, address.lastIndexOf('@') + 1), address.slice(address.lastIndexOf('@') + 1)];
  // what is no domain converts to ""
  return `${local}${convert(domain) || domain}`;
};

/** The form in which addresses are compared: "kate@xn--bcher-kva.example" is "kate@bücher.example". */
export const comparableAddress = (address: string): string => {
  const comparable = comparableName(address);
  return comparable.includes('xn--') ? comparableName(withDomain(comparable, domainToUnicode)) : comparable;
};

/** The form in which an address with xn-- was compared until November 2026; undefined if it is the same. Accounts of that time are reserved under it. */
export const formerlyComparable = (address: string): string | undefined => {
  const comparable = comparableAddress(address);
  const former = comparable.includes('@') ? withDomain(comparable, domainToASCII) : comparable;
  return former === comparable ? undefined : former;
};
