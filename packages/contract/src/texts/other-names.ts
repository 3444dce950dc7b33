import { nameKey } from "./name-key";

/**
 * The cities of several names, each under its present one: former and short names, and spellings
 * that sound different, such as those of GeoNames. Sources: the states' notifications of new names,
 * as listed by Wikipedia, "Renaming of cities in India"; the names of airports and railways; the
 * Census of India.
 */
const CITIES: Record<string, string[]> = {
  Ahilyanagar: ["Ahmednagar", "Ahmadnagar"],
  Ahmedabad: ["Ahmadabad", "Amdavad", "Karnavati"],
  Alipurduar: ["Alipur Duar"],
  Alappuzha: ["Alleppey"],
  Ambernath: ["Ambarnath", "Amarnath"],
  Ayodhya: ["Faizabad", "Fyzabad"],
  Bahraich: ["Bahraigh"],
  Ballari: ["Bellary"],
  Balasore: ["Baleshwar"],
  Bally: ["Bali"],
  Bansberia: ["Bansbaria"],
  Bardhaman: ["Barddhaman", "Burdwan"],
  Barrackpore: ["Barakpur"],
  Belagavi: ["Belgaum"],
  Bengaluru: ["Bangalore"],
  Berhampur: ["Brahmapur", "Berhampore"],
  Bharuch: ["Broach"],
  Bhilai: ["Bhilai Nagar"],
  Bhubaneswar: ["Bhubaneshwar"],
  Bidhannagar: ["Bidhan Nagar", "Salt Lake"],
  "Bihar Sharif": ["Biharsharif"],
  Bokaro: ["Bokaro Steel City"],
  Chandausi: ["Chanduasi"],
  Chandrapur: ["Chanda"],
  Chennai: ["Madras"],
  "Chhatrapati Sambhajinagar": ["Aurangabad", "Sambhajinagar"],
  Chikkamagaluru: ["Chikmagalur", "Chickmagalur"],
  Chilakaluripet: ["Chilakalurupet"],
  Chittorgarh: ["Chittaurgarh"],
  Coimbatore: ["Kovai", "Koyamputhur"],
  "Cooch Behar": ["Koch Bihar"],
  Dahod: ["Dohad"],
  Danapur: ["Dinapore"],
  Darjeeling: ["Darjiling"],
  Davanagere: ["Davangere"],
  Dehradun: ["Dehra Dun"],
  Delhi: ["New Delhi", "Dilli"],
  Dharashiv: ["Osmanabad"],
  Dholpur: ["Dhaulpur"],
  Dhule: ["Dhulia"],
  "Dum Dum": ["Dam Dam"],
  Eluru: ["Ellore"],
  Firozpur: ["Ferozepore", "Ferozepur"],
  Gangavathi: ["Gangawati"],
  Gonda: ["Gonda City"],
  Guntakal: ["Guntakal Junction"],
  Gurugram: ["Gurgaon"],
  Guwahati: ["Gauhati"],
  Haridwar: ["Hardwar"],
  Hosapete: ["Hospet"],
  Howrah: ["Haora"],
  Hubballi: ["Hubli"],
  "Hugli-Chinsurah": ["Hugli", "Hooghly", "Chinsurah"],
  Jabalpur: ["Jubbulpore"],
  Jehanabad: ["Jahanabad"],
  Jhunjhunu: ["Jhunjhunun"],
  Kadapa: ["Cuddapah"],
  Kalaburagi: ["Gulbarga"],
  Kannur: ["Cannanore"],
  Kanpur: ["Cawnpore"],
  Katni: ["Murwara"],
  Kayamkulam: ["Kayankulam"],
  Khardaha: ["Khardah"],
  Kochi: ["Cochin", "Ernakulam"],
  Kolkata: ["Calcutta"],
  Kollam: ["Quilon"],
  Koyilandy: ["Quilandy"],
  Kozhikode: ["Calicut"],
  Malda: ["Ingraj Bazar", "English Bazar"],
  Malerkotla: ["Maler Kotla"],
  Mancherial: ["Mancheral"],
  Mangaluru: ["Mangalore"],
  Mapusa: ["Mapuca"],
  Margao: ["Madgaon"],
  Medininagar: ["Daltonganj"],
  Mau: ["Maunath Bhanjan"],
  Mehsana: ["Mahesana"],
  "Mira-Bhayandar": ["Mira Bhayander", "Bhayandar", "Mira Road"],
  Miryalaguda: ["Mirialguda"],
  Mohali: ["SAS Nagar", "Sahibzada Ajit Singh Nagar"],
  Morbi: ["Morvi"],
  Motihari: ["Mothihari"],
  Mumbai: ["Bombay"],
  Munger: ["Monghyr"],
  Mysuru: ["Mysore"],
  Nabadwip: ["Navadwip"],
  Nagapattinam: ["Negapatam"],
  Nanded: ["Nanded-Waghala"],
  Narmadapuram: ["Hoshangabad"],
  Nashik: ["Nasik"],
  "North Dumdum": ["North Dum Dum"],
  Palakkad: ["Palghat"],
  Panaji: ["Panjim"],
  "Pandit Deen Dayal Upadhyaya Nagar": ["Mughalsarai", "Mughal Sarai"],
  "Pimpri-Chinchwad": ["Pimpri", "Chinchwad", "PCMC"],
  Prayagraj: ["Allahabad"],
  Puducherry: ["Pondicherry", "Pondy"],
  Pune: ["Poona"],
  Raebareli: ["Rae Bareli"],
  Rajamahendravaram: ["Rajahmundry"],
  Rajnandgaon: ["Raj-Nandgaon"],
  Ramanagara: ["Ramanagaram"],
  Ranebennur: ["Ranibennur"],
  Robertsonpet: ["Robertson Pet", "Kolar Gold Fields"],
  Rourkela: ["Raurkela"],
  Sagar: ["Saugor"],
  Santipur: ["Shantipur"],
  Serampore: ["Shrirampur"],
  Shahjahanpur: ["Shahjanpur"],
  Shimla: ["Simla"],
  Shivamogga: ["Shimoga"],
  Sopore: ["Sopur"],
  "South Dumdum": ["South Dum Dum"],
  "Sri Ganganagar": ["Ganganagar"],
  Suryapet: ["Suriapet"],
  Tadepalligudem: ["Tadepallegudem"],
  Tadipatri: ["Tadpatri"],
  Thalassery: ["Tellicherry"],
  Thanjavur: ["Tanjore"],
  Theni: ["Teni"],
  Thiruvananthapuram: ["Trivandrum"],
  Thoothukudi: ["Tuticorin"],
  Thrissur: ["Trichur"],
  Tiruchirappalli: ["Trichy", "Tiruchi"],
  Tirunelveli: ["Nellai"],
  Tumakuru: ["Tumkur"],
  Udhagamandalam: ["Ooty", "Ootacamund"],
  Uluberia: ["Uluberiya"],
  Vadodara: ["Baroda"],
  Varanasi: ["Banaras", "Benares", "Kashi"],
  "Vasai-Virar": ["Virar", "Vasai"],
  Vatakara: ["Badagara"],
  Vijayapura: ["Bijapur"],
  Vijayawada: ["Bezawada"],
  Visakhapatnam: ["Vizag", "Waltair"],
};

/** The names of large cities in scripts in which they sound different, one of each sound. */
const IN_SCRIPTS: Record<string, string> = {
  Agra: "आगरा",
  Ahmedabad: "अहमदाबाद আহমেদাবাদ અમદાવાદ ਅਹਿਮਦਾਬਾਦ அகமதாபாத் ಅಹಮದಾಬಾದ್",
  Amritsar: "ਅੰਮ੍ਰਿਤਸਰ",
  Bengaluru: "ਬੰਗਲੌਰ பெங்களூரு பெங்களூர் बैंगलोर",
  Bhopal: "भोपाल",
  Bhubaneswar: "ଭୁବନେଶ୍ୱର भुवनेश्वर",
  Coimbatore: "कोयंबटूर కోయంబత్తూరు ಕೊಯಮತ್ತೂರು കോയമ്പത്തൂർ",
  Delhi: "दिल्ली தில்லி டெல்லி ದೆಹಲಿ",
  Gurugram: "गुरुग्राम गुड़गांव",
  Hyderabad: "हैदराबाद হায়দ্রাবাদ ହାଇଦ୍ରାବାଦ ஐதராபாத் ஹைதராபாத் హైదరాబాద్ హైదరాబాదు",
  Indore: "इंदौर ఇండోర్",
  Jaipur: "जयपुर ਜੈਪੁਰ",
  Kanpur: "कानपुर",
  Kolkata: "कोलकाता কলকাতা",
  Lucknow: "लखनऊ லக்னோ",
  Madurai: "மதுரை മധുര",
  Mumbai: "மும்பை बंबई",
  Mysuru: "मैसूर மைசூர் മൈസൂർ",
  Nagpur: "नागपुर నాగపూర్",
  Nashik: "नाशिक",
  Noida: "नोएडा",
  Patna: "पटना",
  Surat: "सूरत சூரத்",
  Thiruvananthapuram: "तिरुवनंतपुरम",
  Vijayawada: "विजयवाड़ा விஜயவாடா",
  Visakhapatnam: "विशाखापट्टनम ವಿಶಾಖಪಟ್ಟಣ വിശാഖപട്ടണം",
};

/**
 * Parts of the names of areas and cinemas, as signs and sellers write them. Source: the chains' own
 * lists of cinemas.
 */
const PARTS: Record<string, string[]> = {
  "Connaught Place": ["CP", "Rajiv Chowk"],
  "Electronic City": ["E City"],
  "HITEC City": ["Hitech City"],
  "Lower Parel": ["Upper Worli"],
  "Mumbai Central": ["Bombay Central"],
  Palladium: ["Phoenix"],
  "T Nagar": ["Thyagaraya Nagar"],
  Cineplex: ["Cinema"],
  Cinema: ["Theatre", "Talkies"],
  Cinemas: ["Theatre"],
  Theatre: ["Cinema", "Theater"],
  Talkies: ["Cinema"],
  East: ["Purva"],
  West: ["Paschim"],
};

const KINDS = new Set(
  "cinema cinemas cineplex mall multiplex talkies theater theatre theatres nagar road east west north south".split(" "),
);

/** Returns whether a word says what a place is rather than which: "cinema", "nagar", "west". */
export const isKindOfPlace = (word: string) => KINDS.has(word);

const names = new Map(Object.entries(CITIES));
for (const [city, written] of Object.entries(IN_SCRIPTS))
  names.set(city, [...(names.get(city) ?? []), ...written.split(" ")]);

/** All names of each city together. */
const NAMES = [...names].map(([name, others]) => [name, ...others]);

const ALL = [
  ...NAMES.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)),
  ...Object.entries(PARTS),
].map(([name, others]) => [` ${name.toLowerCase()} `, others] as const);

/** The present names of cities, by the key of each of their names. */
let present: Map<string, string> | undefined;

/** Returns the present name of a city, as it is written: "Mumbai" for "Bombay"; an unknown one as it is. */
export function cityName(city: string): string {
  present ??= new Map(NAMES.flatMap((names) => names.map((each) => [nameKey(each), names[0] as string] as const)));
  return present.get(nameKey(city)) ?? city;
}

/** Returns all names of a city, given by its present one. */
export const namesOfCity = (city: string) => NAMES.find(([name]) => name === city) ?? [city];

/** Returns one key for all spellings and all names of a city: "Bombay" has that of "Mumbai". */
export const cityKey = (city: string) => nameKey(cityName(city));

/** Returns the other names of the parts of a place's, an area's or a cinema's name. */
export function otherNamesOf(name: string): string[] {
  const padded = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")} `;
  return ALL.flatMap(([part, others]) => (padded.includes(part) ? others : []));
}
