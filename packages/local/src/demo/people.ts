/** The demo's people. Each logs in with the code from the inbox. */
export interface Person {
  phone: string;
  name: string;
  email: string;
  credits: number;
  role: "seller" | "buyer" | "admin";
}

const person = (phone: string, name: string, role: Person["role"], credits: number): Person => ({
  phone: `+91${phone}`,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  credits,
  role,
});

export const people: Person[] = [
  person("9000000001", "Ananya Iyer", "seller", 10),
  person("9000000002", "Rohan Mehta", "buyer", 20),
  person("9000000003", "Meera Nair", "admin", 10),
  // More sellers, so that the listings do not all come from one person.
  person("9000000011", "Kabir Sethi", "seller", 5),
  person("9000000012", "Lakshmi Rao", "seller", 5),
  person("9000000013", "Farhan Qureshi", "seller", 5),
  person("9000000014", "Ishita Sen", "seller", 5),
];
