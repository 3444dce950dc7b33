/** The demo's people. Each logs in with the code from the inbox. */
export interface Person {
  phone: string;
  name: string;
  email: string;
  credits: number;
  role: "seller" | "buyer" | "admin";
  /** When they joined, if that was before the others. */
  daysAgo?: number;
}

const person = (phone: string, name: string, role: Person["role"], credits: number, daysAgo?: number): Person => ({
  phone: `+91${phone}`,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  credits,
  role,
  ...(daysAgo && { daysAgo }),
});

export const people: Person[] = [
  person("9000000001", "Ananya Iyer", "seller", 15, 130),
  person("9000000002", "Rohan Mehta", "buyer", 20),
  person("9000000003", "Meera Nair", "admin", 10),
  // The admin of earlier decisions: nobody decides on an appeal against their own decision.
  person("9000000004", "Vikram Joshi", "admin", 5),
  // More sellers, so that the listings do not all come from one person.
  person("9000000011", "Kabir Sethi", "seller", 5, 105),
  person("9000000012", "Lakshmi Rao", "seller", 5, 101),
  person("9000000013", "Farhan Qureshi", "seller", 5, 97),
  person("9000000014", "Ishita Sen", "seller", 5, 93),
  // More buyers, so that admins have people to look for.
  person("9000000021", "Arjun Kumar", "buyer", 4),
  person("9000000022", "Sneha Kulkarni", "buyer", 2),
  person("9000000023", "Imran Khan", "buyer", 7),
  person("9000000024", "Divya Krishnan", "buyer", 1),
  person("9000000025", "Gurpreet Singh", "buyer", 12),
  person("9000000026", "Anjali Deshpande", "buyer", 3),
  person("9000000027", "Joseph Fernandes", "buyer", 5),
  person("9000000028", "Pooja Banerjee", "buyer", 9),
  person("9000000029", "Karthik Subramanian", "buyer", 6),
  person("9000000030", "Ritu Agarwal", "buyer", 2),
];
