/**
 * Returns the network that limits count as one client: an IPv4 address, or the /48 of an IPv6
 * address, which is what a customer gets.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  const network = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/48`;
}
