/** Names as apps write them: films of 2018 to 2026 by their language, and theatres with their place. */

const FILMS: [language: string, titles: string][] = [
  [
    "Hindi",
    "Andhadhun|Stree|Badhaai Ho|Raazi|Uri: The Surgical Strike|Gully Boy|Article 15|War|Chhichhore|Thappad|83|Shershaah|Sooryavanshi|Gangubai Kathiawadi|Brahmastra Part One: Shiva|Drishyam 2|Pathaan|Jawan|Gadar 2|12th Fail|Animal|Dunki|Sam Bahadur|Fighter|Article 370|Laapataa Ladies|Munjya|Stree 2: Sarkate Ka Aatank|Singham Again|Bhool Bhulaiyaa 3|Chhaava|Sky Force|Raid 2|Sitaare Zameen Par|Metro... In Dino|Saiyaara|War 2|Jolly LLB 3|Homebound|Dhurandhar",
  ],
  [
    "Telugu",
    "Rangasthalam|Mahanati|Goodachari|C/o Kancharapalem|F2: Fun and Frustration|Jersey|Agent Sai Srinivasa Athreya|Ala Vaikunthapurramuloo|HIT: The First Case|Jathi Ratnalu|Pushpa: The Rise|RRR|Major|Sita Ramam|Karthikeya 2|HIT: The 2nd Case|Dasara|Balagam|Baby|Hi Nanna|Salaar: Part 1 - Ceasefire|HanuMan|Guntur Kaaram|Kalki 2898 AD|Devara: Part 1|Lucky Baskhar|Pushpa 2: The Rule|Thandel|Court: State Vs A Nobody|HIT: The Third Case|They Call Him OG|Mirai",
  ],
  [
    "Tamil",
    "96|Pariyerum Perumal|Vada Chennai|2.0|Petta|Super Deluxe|Kaithi|Asuran|Soorarai Pottru|Master|Karnan|Sarpatta Parambarai|Jai Bhim|Vikram|Ponniyin Selvan: Part One|Love Today|Viduthalai Part 1|Jailer|Leo|Maharaja|Meiyazhagan|Amaran|Dragon|Good Bad Ugly|Tourist Family|Retro|Thug Life|3BHK|Coolie|Dude",
  ],
  [
    "Malayalam",
    "Sudani from Nigeria|Kumbalangi Nights|Uyare|Virus|Lucifer|Jallikattu|Ayyappanum Koshiyum|The Great Indian Kitchen|Joji|Minnal Murali|Hridayam|Bheeshma Parvam|Jana Gana Mana|2018|Romancham|Neru|Premalu|Bramayugam|Manjummel Boys|Aavesham|ARM|L2: Empuraan|Thudarum|Lokah Chapter 1: Chandra",
  ],
  [
    "Kannada",
    "K.G.F: Chapter 1|K.G.F: Chapter 2|777 Charlie|Kantara|Sapta Saagaradaache Ello - Side A|UI|Max|Kantara: A Legend Chapter 1|45",
  ],
  ["Marathi", "Naal|Anandi Gopal|Jhimma 2|Ved|Baipan Bhaari Deva|Dharmaveer 2|Gulkand|Dashavatar"],
  ["Bengali", "Dwitiyo Purush|Golondaj|Prodhan|Khadaan|Raktabeej 2|Dhumketu"],
  ["Punjabi", "Qismat 2|Honsla Rakh|Carry On Jatta 3|Jatt & Juliet 3|Sardaar Ji 3|Akaal: The Unconquered"],
  [
    "English",
    "Avengers: Endgame|Joker|1917|No Time to Die|Spider-Man: No Way Home|Top Gun: Maverick|Avatar: The Way of Water|Oppenheimer|Barbie|Dune: Part Two|Deadpool & Wolverine|Inside Out 2|Gladiator II|Mission: Impossible - The Final Reckoning|F1: The Movie|28 Years Later|Superman|The Conjuring: Last Rites|Weapons|Project Hail Mary",
  ],
];

/** Theatres by the area and the city that apps write behind them: 'name: area, city'. */
const HOUSES: [city: string, houses: string][] = [
  [
    "Mumbai",
    "PVR: Phoenix Palladium, Lower Parel|INOX: R-City, Ghatkopar|Cinepolis: Fun Republic Mall, Andheri|MovieMax: Sion|Maratha Mandir: Mumbai Central|Regal Cinema: Colaba|Eros: Churchgate|G7 Multiplex: Bandra|Carnival: Huma Mall, Kanjurmarg|Metro INOX: Marine Lines|Plaza Cinema: Dadar|Gold Cinema: Santacruz|Movietime: Suburbia, Bandra|Miraj Cinemas: Anupam, Goregaon|Chitra: Dadar",
  ],
  [
    "Pune",
    "PVR: Orchid Mall, Kothrud|City Pride: Kothrud|E-Square: Shivajinagar|Victory Theatre: Camp|Cinepolis: Westend Mall, Aundh|Rahul 70mm: Shivajinagar|Neelayam: Sadashiv Peth",
  ],
  ["Nashik", "K Sera Sera Miniplex: Indira Nagar|Divya Adlabs: Trimurti Chowk"],
  [
    "Hyderabad",
    "AMB Cinemas: Gachibowli|Prasads Multiplex: Khairatabad|Asian Mukund: Medchal|Asian Rajya Lakshmi: Uppal|Sandhya 70mm: RTC X Roads|Sudarshan 35MM 4K Laser & Dolby Atmos: RTC X Roads|Devi 70mm: RTC X Roads|BVK Multiplex Vijayalakshmi: LB Nagar|Rajdhani Deluxe: Dilsukhnagar|Cinepolis: Mantra Mall, Attapur|AAA Cinemas: Ameerpet|Miraj Cinemas: Geeta, Chandanagar|Gokul 70mm: Erragadda|Tivoli: Secunderabad|Aparna Cinemas: Nallagandla",
  ],
  ["Vijayawada", "Capital Cinemas: Benz Circle|Trendset Mall: Benz Circle|Alankar: Gandhi Nagar"],
  ["Visakhapatnam", "Jagadamba 4K: Jagadamba Junction|Melody: Dwaraka Nagar|CMR Central INOX: Maddilapalem"],
  [
    "Chennai",
    "Sathyam: Royapettah|Escape: Express Avenue|Palazzo: The Nexus Vijaya Mall|Rohini SilverScreens: Koyambedu|Vettri Theatres: Chromepet|Kasi Talkies: Ashok Nagar|AGS Cinemas: T. Nagar|Devi Cineplex: Anna Salai|Albert: Egmore|Kamala Cinemas: Vadapalani|Udhayam: Ashok Nagar|PVR: VR Mall, Anna Nagar|Casino: Mount Road",
  ],
  [
    "Coimbatore",
    "Broadway Cinemas: Peelamedu|KG Cinemas: Race Course|Brookefields SPI: Krishnaswamy Road|Senthil Kumaran: Ukkadam",
  ],
  ["Madurai", "Vetri Cinemas: Mattuthavani|Guru Theatre: Arappalayam|Ritzy: KK Nagar"],
  [
    "Kochi",
    "PVR: Lulu Mall, Edappally|Shenoys: MG Road|Vanitha Cineplex: Edappally|Padma: MG Road|Cinepolis: Centre Square Mall, MG Road|Saritha: Banerji Road",
  ],
  [
    "Thiruvananthapuram",
    "Ariesplex SL: Thampanoor|Kairali: Thampanoor|Sree Padmanabha: East Fort|New Theatre: Thampanoor",
  ],
  ["Thrissur", "Ragam Theatre: Round South|Girija: Patturaikkal"],
  [
    "Bengaluru",
    "PVR: Orion Mall, Rajajinagar|Urvashi Digital 4K Cinema: Lalbagh Road|Veeresh Cinemas: Magadi Road|Lakshmi: Tavarekere|Innovative Multiplex: Marathahalli|Cinepolis: Nexus Shantiniketan, Whitefield|Gopalan Cinemas: Arch Mall, Mysore Road|Swagath ShankarNag: MG Road|Rex: Brigade Road",
  ],
  ["Mysuru", "DRC Cinemas: BM Habitat Mall, Jayalakshmipuram|Woodlands: Vinoba Road"],
  [
    "New Delhi",
    "Delite: Asaf Ali Road|PVR: Plaza, Connaught Place|Liberty: Karol Bagh|Cinepolis: DLF Avenue, Saket|M2K: Pitampura|Amba Cinema: Ghanta Ghar|PVR: Pacific Mall, Tagore Garden",
  ],
  ["Noida", "Wave: Sector 18|PVR: Logix City Center, Sector 32"],
  ["Jaipur", "Raj Mandir: Bhagwan Das Road|Entertainment Paradise: Malviya Nagar|Golcha: New Gate"],
  ["Ahmedabad", "Connplex Smart Theatre: Bopal|Roopali: Lal Darwaja|City Gold: Ashram Road|Rajhans Cinemas: Nikol"],
  [
    "Kolkata",
    "Priya: Rashbehari Avenue|Navina: Tollygunge|INOX: Quest Mall, Park Circus|Basusree: Kalighat|Star Theatre: Hatibagan|Menoka: Lake Market",
  ],
  ["Chandigarh", "Piccadily: Sector 34|Neelam: Sector 17"],
  ["Lucknow", "Novelty: Lalbagh|Tulsi: Hazratganj|Wave: Gomti Nagar"],
  ["Bhubaneswar", "Maharaja Picture Palace: Saheed Nagar|Keshari Talkies: Kharavel Nagar"],
  ["Guwahati", "Gold Digital: Fancy Bazar|Anuradha Cineplex: Noonmati|Vandana: Paltan Bazar"],
];

export interface Film {
  title: string;
  language: string;
}

/** A theatre as an app writes it in one line, without its city. */
export interface House {
  line: string;
  city: string;
}

export const FILMS_SHOWN: Film[] = FILMS.flatMap(([language, titles]) =>
  titles.split("|").map((title) => ({ title, language })),
);
export const HOUSES_SHOWN: House[] = HOUSES.flatMap(([city, houses]) =>
  houses.split("|").map((line) => ({ line, city })),
);
