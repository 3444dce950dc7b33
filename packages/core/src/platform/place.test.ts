import { cityKey } from "@reseat/contract/texts/other-names";
import { slugOf } from "@reseat/contract/texts/slug";
import { describe, expect, it } from "vitest";
import india from "./india.json";
import * as Place from "./place";

/** The cities of India with a hundred thousand people or nearly so (Census of India 2011). */
const LARGEST = `
Mumbai Delhi Bengaluru Hyderabad Ahmedabad Chennai Kolkata Surat Pune Jaipur Lucknow Kanpur Nagpur Indore Thane Bhopal
Visakhapatnam Pimpri-Chinchwad Patna Vadodara Ghaziabad Ludhiana Agra Nashik Faridabad Meerut Rajkot Kalyan Vasai-
Virar Varanasi Srinagar Aurangabad Dhanbad Amritsar Navi_Mumbai Prayagraj Ranchi Howrah Coimbatore Jabalpur Gwalior
Vijayawada Jodhpur Madurai Raipur Kota Guwahati Chandigarh Solapur Hubballi Bareilly Moradabad Mysuru Gurugram Aligarh
Jalandhar Tiruchirappalli Bhubaneswar Salem Mira-Bhayandar Warangal Thiruvananthapuram Guntur Bhiwandi Saharanpur
Gorakhpur Bikaner Amravati Noida Jamshedpur Bhilai Cuttack Firozabad Kochi Nellore Bhavnagar Dehradun Durgapur Asansol
Rourkela Nanded Kolhapur Ajmer Akola Kalaburagi Jamnagar Ujjain Loni Siliguri Jhansi Ulhasnagar Jammu Sangli Mangaluru
Erode Belagavi Ambattur Tirunelveli Malegaon Gaya Jalgaon Udaipur Maheshtala Davanagere Kozhikode Kurnool Bokaro
Rajahmundry Ballari Patiala Agartala Bhagalpur Muzaffarnagar Bhatpara Panihati Latur Dhule Rohtak Korba Bhilwara
Berhampur Muzaffarpur Ahilyanagar Mathura Kollam Avadi Kadapa Kamarhati Sambalpur Bilaspur Shahjahanpur Satara
Vijayapura Rampur Shivamogga Chandrapur Junagadh Thrissur Alwar Bardhaman Kulti Kakinada Nizamabad Parbhani Tumakuru
Khammam Ozhukarai Bihar_Sharif Panipat Darbhanga Bally Aizawl Dewas Ichalkaranji Karnal Bathinda Jalna Eluru Barasat
Purnia Satna Mau Sonipat Farrukhabad Sagar Durg Imphal Ratlam Hapur Arrah Anantapur Karimnagar Etawah Ambernath
Bharatpur Begusarai New_Delhi Gandhidham Baranagar Tiruvottiyur Puducherry Sikar Thoothukudi Rewa Mirzapur Raichur
Pali Ramagundam Haridwar Vizianagaram Katihar Nagercoil Sri_Ganganagar Mango Thanjavur Bulandshahr Uluberia Murwara
Sambhal Singrauli Nadiad Secunderabad Naihati Yamunanagar Bidhannagar Pallavaram Bidar Munger Panchkula Burhanpur
Raurkela Kharagpur Dindigul Gandhinagar Hosapete Malda Ongole Deoghar Chapra Puri Haldia Khandwa Nandyal Morena Amroha
Anand Bhind Bhalswa_Jahangir_Pur Madhyamgram Bhiwani Baharampur Ambala Morbi Fatehpur Raebareli Khora Chittoor
Bhusawal Orai Bahraich Phusro Vellore Mehsana Raiganj Sirsa Danapur Serampore Sultan_Pur_Majra Guna Jaunpur Panvel
Shivpuri Surendranagar Unnao Chinsurah Alappuzha Kottayam Machilipatnam Shimla Adoni Udupi Katni Proddatur Saharsa
Hindupur Sasaram Hajipur Bhimavaram Kumbakonam Dehri Madanapalle Siwan Bettiah Guntakal Srikakulam Motihari
Dharmavaram Gudivada Narasaraopet Bagaha Miryalaguda Tadipatri Kishanganj Karaikudi Suryapet Jamalpur Kavali
Tadepalligudem Amaravati Buxar Jehanabad,_Bihar Gangtok Tirupati Tiruppur Kanchipuram Karur Cuddalore Hosur Tambaram Neyveli
Rajapalayam Sivakasi Pudukkottai Vaniyambadi Ambur Nagapattinam Tiruvannamalai Udhagamandalam Ranipet Kumarapalayam
Palakkad Malappuram Manjeri Thalassery Kannur Kasaragod Kayamkulam Neyyattinkara Ponnani Vatakara Kanhangad Payyanur
Koyilandy Mandya Hassan Chitradurga Kolar Chikkamagaluru Gadag Robertsonpet Bhadravati Gangavathi Bagalkot Ranebennur
Ramanagara Davangere Nandurbar Wardha Osmanabad Gondia Yavatmal Achalpur Barshi Beed Udgir Hinganghat Badlapur
Dombivli Virar Palghar Ratnagiri Baramati Amalner Pandharpur Nalgonda Adilabad Mahbubnagar Siddipet Jagtial Mancherial
Kothagudem Bharuch Navsari Veraval Porbandar Godhra Bhuj Botad Palanpur Patan Jetpur Vapi Valsad Gondal Kalol
Ankleshwar Dahod Tonk Hanumangarh Beawar Kishangarh Gangapur Banswara Bhiwadi Sawai_Madhopur Jhunjhunu Churu Dhaulpur
Chittorgarh Nagaur Barmer Bundi Sujangarh Hindaun Baran Makrana Jaisalmer Bahadurgarh Jind Thanesar Kaithal Rewari
Palwal Hisar Jagadhri Batala Abohar Malerkotla Khanna Mohali Barnala Firozpur Kapurthala Phagwara Pathankot
Hoshiarpur Moga Muktsar Faridkot Zirakpur Rajpura Sangrur Haldwani Roorkee Rudrapur Kashipur Rishikesh Modinagar
Budaun Hathras Pilibhit Lakhimpur Hardoi Sitapur Lalitpur Banda Gonda Mughalsarai Deoria Ballia Azamgarh Basti
Sultanpur Ghazipur Shamli Chandausi Khurja Bijnor Kasganj Etah Mainpuri Deoband Nagina Tanda Shikohabad Baraut
Akbarpur Greater_Noida Ayodhya Faizabad Chhindwara Damoh Mandsaur Neemuch Pithampur Vidisha Hoshangabad Itarsi Sehore
Betul Seoni Datia Nagda Dhar Balaghat Chhatarpur Jagdalpur Raigarh Rajnandgaon Ambikapur Dhamtari Chirmiri Hazaribagh
Giridih Ramgarh,_Jharkhand Medininagar Chas Adityapur Jharia Bankura Balurghat Basirhat Chakdaha Cooch_Behar Darjeeling
Jalpaiguri Krishnanagar Nabadwip Purulia Ranaghat Santipur Habra Bangaon Jangipur Bolpur Medinipur Kanchrapara Kalyani
Rishra Champdani Bansberia Bhadreswar Barrackpore Titagarh Khardaha South_Dumdum Dum_Dum North_Dumdum Halisahar
Baidyabati Chandannagar Raniganj Jamuria Alipurduar Rajpur_Sonarpur Balasore Baripada Bhadrak Jharsuguda Jeypore
Dibrugarh Silchar Jorhat Nagaon Tinsukia Tezpur Bongaigaon Shillong Dimapur Kohima Itanagar Port_Blair Silvassa Daman
Margao Panaji Vasco_da_Gama Mapusa Leh Anantnag Sopore Baramulla Udhampur Kathua Mandi Solan Dharamshala`;

const cities = async (query: string) => (await Place.autocomplete(query)).map(({ city }) => city);

describe("suggesting places", () => {
  it("puts the largest place first, and what begins with the query before what contains it", async () => {
    expect((await cities("mum"))[0]).toBe("Mumbai");
    const found = await cities("pur");
    const begins = found.map((city) => /^pur/i.test(city));
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    expect(begins).toContain(true);
  });

  it.each([
    ["Bombay", "Mumbai"],
    ["bangal", "Bengaluru"],
    ["Calcutta", "Kolkata"],
    ["gurgaon", "Gurugram"],
    ["trivandrum", "Thiruvananthapuram"],
    ["vizag", "Visakhapatnam"],
    ["allahabad", "Prayagraj"],
    ["Panjim", "Panaji"],
    ["Pondy", "Puducherry"],
    ["Salt Lake", "Bidhannagar"],
    ["Banglore", "Bengaluru"],
    ["Hydrabad", "Hyderabad"],
    ["Nasik", "Nashik"],
    ["Calcuta", "Kolkata"],
    ["मुंबई", "Mumbai"],
    ["হাওড়া", "Howrah"],
    ["ਲੁਧਿਆਣਾ", "Ludhiana"],
    ["અમદાવાદ", "Ahmedabad"],
    ["ଭୁବନେଶ୍ୱର", "Bhubaneswar"],
    ["மதுரை", "Madurai"],
    ["హైదరాబాద్", "Hyderabad"],
    ["ಬೆಂಗಳೂರು", "Bengaluru"],
    ["കൊച്ചി", "Kochi"],
  ])("finds a city by an old name, misspelt or in another script: %s", async (query, city) => {
    expect((await cities(query))[0]).toBe(city);
  });

  it("shows the state, and no name twice", async () => {
    expect((await Place.autocomplete("mysuru"))[0]).toEqual({
      city: "Mysuru",
      display_name: "Mysuru, Karnataka, India",
    });
    expect((await Place.autocomplete("new delhi"))[0]?.display_name).toBe("Delhi, India");
  });

  it("cares for no accents, spaces or case, and answers ten at most", async () => {
    expect(await cities("NAVI mumbai")).toEqual(await cities("navimumbai"));
    expect(await cities("an")).toHaveLength(10);
    expect(await cities("zzzz")).toEqual([]);
    expect(await cities("--")).toEqual([]);
  });
});

describe("towns of one name", () => {
  it.each([
    ["Aurangabad", ["Chhatrapati Sambhajinagar", "Aurangabad, Bihar"]],
    ["Hamirpur", ["Hamirpur, Uttar Pradesh", "Hamirpur, Himachal Pradesh"]],
    ["Pratapgarh", ["Pratapgarh, Rajasthan", "Pratapgarh, Uttar Pradesh"]],
  ])("are told apart by their state: %s", async (name, towns) => {
    expect(await cities(name)).toEqual(towns);
    for (const town of towns) expect(await Place.named(slugOf(town))).toBe(town);
  });

  it("leave a city its bare name", async () => {
    expect((await Place.autocomplete("Bilaspur")).slice(0, 3).map((place) => place.display_name)).toEqual([
      "Bilaspur, Chhattisgarh, India",
      "Bilaspur, Uttar Pradesh, India",
      "Bilaspur, Himachal Pradesh, India",
    ]);
    expect(await Place.named("bilaspur")).toBe("Bilaspur");
    expect(await Place.named("hamirpur")).toBeNull();
  });

  it("never share a key, by which tickets are filtered", () => {
    const keys = india.places.map(([city]) => cityKey(String(city)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it("knows the largest cities by the names that the census and their own people use", async () => {
  const unknown = [];
  for (const name of LARGEST.trim().split(/\s+/)) {
    const city = name.replaceAll("_", " ");
    if ((await Place.named(slugOf(city))) === null) unknown.push(city);
  }
  expect(unknown).toEqual([]);
});

describe("finding the place of a point", () => {
  it.each([
    ["Andheri", 19.1197, 72.8468, "Mumbai"],
    ["Juhu", 19.1075, 72.8263, "Mumbai"],
    ["Whitefield", 12.9698, 77.75, "Bengaluru"],
    ["Connaught Place", 28.6315, 77.2167, "Delhi"],
    ["Cyber City", 28.4949, 77.0895, "Gurugram"],
    ["Noida, Sector 18", 28.5708, 77.3261, "Noida"],
    ["Hitec City", 17.4435, 78.3772, "Hyderabad"],
    ["Kakkanad", 10.0159, 76.3419, "Kochi"],
    ["Leh", 34.1526, 77.577, "Leh"],
    ["Vashi", 19.0771, 72.9986, "Navi Mumbai"],
    ["Aurangabad in Bihar", 24.7521, 84.3742, "Aurangabad, Bihar"],
    ["Aurangabad in Maharashtra", 19.8776, 75.3423, "Chhatrapati Sambhajinagar"],
    ["Bilaspur in Himachal Pradesh", 31.3303, 76.7566, "Bilaspur, Himachal Pradesh"],
  ])("%s", async (_, lat, lon, city) => {
    expect((await Place.reverseGeocode(lat, lon)).city).toBe(city);
  });

  it.each([
    ["London", 51.5, -0.12],
    ["the middle of the ocean", 0, 80],
    ["Lhasa", 29.65, 91.1],
  ])("knows nothing of %s", async (_, lat, lon) => {
    await expect(Place.reverseGeocode(lat, lon)).rejects.toMatchObject({ code: "not_found" });
  });
});
