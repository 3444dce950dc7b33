/**
 * The listings on sale in the measurement of search: films, and theatres with their area and city.
 */
export const FILMS =
  `Pushpa: The Rise|Pushpa 2: The Rule|Baahubali 2: The Conclusion|RRR|K.G.F: Chapter 2|Jawan|Pathaan|Tiger 3|Animal
Dangal|3 Idiots|Lagaan|Dilwale Dulhania Le Jayenge|Kabhi Khushi Kabhie Gham|Kuch Kuch Hota Hai|Zindagi Na Milegi Dobara
Yeh Jawaani Hai Deewani|Sholay|Mughal-e-Azam|Ponniyin Selvan: II|Vikram|Leo|Jailer|Kantara|Drishyam 2|Andhadhun|Stree 2
Bhool Bhulaiyaa 3|Munjya|Kalki 2898 AD|Salaar|Devara|Sita Ramam|Ala Vaikunthapurramuloo|Arjun Reddy|Magadheera|Eega
Hanu-Man|Lucky Baskhar|Premam|Manjummel Boys|Aavesham|Bramayugam|Lucifer|Kumbalangi Nights|Minnal Murali|Kaithi|Thunivu
Varisu|Viduthalai|Maharaja|Amaran|Meiyazhagan|96|Super Deluxe|777 Charlie|Kirik Party|Sapta Saagaradaache Ello|Sairat
Natsamrat|Jhimma|Duniyadari|Pather Panchali|Charulata|Bhooter Bhabishyat|Belaseshe|Chhello Show|Hellaro|Chhello Divas
Carry on Jatta 3|Qismat|Ardaas|Jatt & Juliet 3|Daman|Sala Budha|Oppenheimer|Dune: Part Two|Interstellar|Avengers: Endgame
Spider-Man: No Way Home|The Dark Knight|Inside Out 2|Monsoon Wedding|Piku|Queen|Article 15|Newton|Tumbbad|Laapataa Ladies
12th Fail|Gully Boy|Rockstar|Swades|Chak De! India|Taare Zameen Par|Gangs of Wasseypur|Rang De Basanti|Bajrangi Bhaijaan
Sultan|Ghajini|Singham Again|Golmaal Again|Hera Pheri|Padmaavat|Chhaava|Shershaah|Uri: The Surgical Strike|Badhaai Ho`.split(
    /[|\n]/,
  );

/** Theatre, area and city of each venue. */
export const VENUES =
  `PVR Palladium, Lower Parel, Mumbai|PVR Icon Infiniti Mall, Andheri West, Mumbai|INOX Nariman Point, Nariman Point, Mumbai
Cinepolis Viviana Mall, Majiwada, Thane|Maratha Mandir, Mumbai Central, Mumbai|Gaiety Galaxy, Bandra West, Mumbai
Carnival Cinemas, Borivali East, Mumbai|Miraj Cinemas, Ghatkopar, Mumbai|Prasads Multiplex, Necklace Road, Hyderabad
AMB Cinemas, Gachibowli, Hyderabad|Sudarshan 35MM, RTC Cross Roads, Hyderabad|Asian Mukund, Kukatpally, Hyderabad
Sathyam Cinemas, Royapettah, Chennai|Rohini Silver Screens, Koyambedu, Chennai|Luxe Cinemas, Velachery, Chennai
Devi Cineplex, Anna Salai, Chennai|Delite Cinema, Daryaganj, Delhi|Wave Cinemas, Rajouri Garden, Delhi
PVR Plaza, Connaught Place, Delhi|Liberty Cinema, Karol Bagh, Delhi|Orion Mall, Rajajinagar, Bengaluru
Mantri Square, Malleshwaram, Bengaluru|Urvashi Theatre, Lalbagh, Bengaluru|Innovative Multiplex, Marathahalli, Bengaluru
Gopalan Cinemas, Koramangala, Bengaluru|Nandan, Rabindra Sadan, Kolkata|Priya Cinema, Ballygunge, Kolkata
INOX Swabhumi, Salt Lake, Kolkata|City Pride, Kothrud, Pune|E-Square, Shivajinagar, Pune|Rajhans Cinemas, Piplod, Surat
Raj Mandir, Panch Batti, Jaipur|Wide Angle, Navrangpura, Ahmedabad|City Gold, Maninagar, Ahmedabad|Kairali, Thampanoor, Thiruvananthapuram
Lulu Mall, Edappally, Kochi|Apsara Theatre, Palayam, Kozhikode|Ragam Theatre, Swaraj Round, Thrissur
KG Cinemas, Race Course, Coimbatore|Vettri Cinemas, Villapuram, Madurai|Jagadamba Theatre, Jagadamba Junction, Visakhapatnam
Raj Yuvraj, Gandhi Nagar, Vijayawada|DRC Cinemas, Jayalakshmipuram, Mysuru|Bharath Cinemas, Bejai, Mangaluru
Keshari Talkies, Kharabela Nagar, Bhubaneswar|Gopal Cinema, Fancy Bazar, Guwahati|Suraj Cinema, Model Town, Ludhiana
Celebration Mall, Batala Road, Amritsar|Piccadily, Sector 34, Chandigarh|Novelty Cinema, Hazratganj, Lucknow
IP Sigra, Sigra, Varanasi|PVR Vinayak, Civil Lines, Prayagraj|Ambience Mall, Sector 24, Gurugram|Mona Cinema, Gandhi Maidan, Patna
Sapna Sangeeta, Tower Square, Indore|Jyoti Talkies, Maharana Pratap Nagar, Bhopal|Sudama Talkies, Sitabuldi, Nagpur
Divya Cinemas, Nashik Road, Nashik|Cosmoplex, Kalavad Road, Rajkot|Deep Cinema, Alkapuri, Vadodara|Asian Sridevi, Hanamkonda, Warangal
Ratna Theatre, Anna Nagar, Puducherry`
    .split(/[|\n]/)
    .map((line) => line.split(", ") as [theatre: string, location: string, city: string]);

/**
 * Names of real films, theatres and places that are not in `FILMS` and `VENUES`: a search for them
 * should find nothing.
 */
export const ABSENT =
  `Don 2|Bahaar|Devdas|Anupama|Kal Ho Naa Ho|Aradhana|Mohabbatein|Kati Patang|Raees|Amar Prem|Zero|Bobby|Happy New Year
Julie|Koi Mil Gaya|Deewaar|Super 30|Trishul|Jodhaa Akbar|Kaala Patthar|Rocketry|Zanjeer|Dhoom 2|Coolie|Luck by Chance
Shahenshah|Dabangg|Silsila|Ek Tha Tiger|Umrao Jaan|Partner|Garam Masala|Hum Aapke Hain Koun|Hungama|Karan Arjun
Chup Chup Ke|Fanaa|Bhagam Bhag|Secret Superstar|Malamaal Weekly|Ishq|Welcome|Ghulam|De Dana Dan|Qayamat Se Qayamat Tak
Ready|Kedarnath|Race 2|Rustom|Kuruthi|Padman|Joji|Mission Mangal|Malik|Sooryavanshi|Nayattu|Housefull 4|Sparsh|Baby
Great Indian Kitchen|Tanhaji|Trance|Raid|Virus|Omkara|Uyare|Apaharan|Varathan|Mary Kom|Sudani from Nigeria|Runway 34
Guppy|De De Pyaar De|Charlie Brown|Barfi|Bangalore Naatkal|Brahmastra|Mathilukal|Raajneeti|Vanaprastham|Jagga Jasoos
Perumazhakkalam|Dhadak|Thanneer Mathan|Shamshera|Hridayam|Lootera|Bheeshma Parvam|Bajirao Mastani|Rorschach|83|Neru
Ladies vs Ricky Bahl|Thallumaala|Befikre|Jaya Jaya Hey|Highway|Romancham|Udta Punjab|Nna Thaan Case Kodu
Gangubai Kathiawadi|Ghajini Returns|Kalank|Aparichit|Shaandaar|Indian|English Vinglish|Hey Ram|Chandni|Dasavathaaram
Nagina|Thevar Magan|Sadma|Michael Madana|Khuda Gawah|Panchathanthiram|Laadla|Anbe Sivam|Nayakan|Virumaandi|Roja|Papanasam
Kannathil Muthamittal|Uttama Villain|Iruvar|Subramaniapuram|Kaatru Veliyidai|Pasanga|Raavanan|Paruthiveeran|Enthiran
Kadhal|Anniyan|Veyil|Gentleman|Autograph Two|Boys Hostel|Pithamagan|Thuppakki|Sethu|Mersal|Nandha|Beast|Kaakha Kaakha
Theri|Minnale|Asuran|Vaaranam Aayiram|Aadukalam|Yennai Arindhaal|Polladhavan|Jersey|Raanjhanaa|Majili|Soorarai Pottru
Geetha Govindam|Ghajinikanth|Fidaa|Okkadu|Mahanati|Dookudu|Oh Baby|Bharat Ane Nenu|Goodachari|Athadu|Evaru
Sarileru Neekevvaru|Major|Rangasthalam|HIT First Case|Yevadu|Agent Sai|Orange|Brochevarevarura|Toofan|Pelli Choopulu
Vinaya Vidheya Rama|Tholi Prema|Simhadri|Arya|Yamadonga|Happy Days|Aravinda Sametha|Leader|Brindavanam|Anand Bhavan
Adhurs|Godavari|Bangalore Days Again|Bommarillu|Ustad Hotel|Parugu|Neelakasham|Kick 2|Mumbai Police Story|Julayi
Angamaly Diaries|Gabbar Singh|Jallikattu|Bheemla|Amar Akbar Anthony|Vakeel Saab|Oppam|Hari Hara|Spadikam|Ulidavaru
Chithram|Lucia Returns|Kireedam|Gultoo|Mungaru Male|Bell Bottom|Rangitaranga|Dia|Lucia|Love Mocktail|Googly|Roberrt
Milana|Yuvarathnaa|Gaalipata|Ek Love Ya|Mufti|Vikrant Rona|Aparajito|James|Mahanagar|Head Bush|Ghare Baire|Gandhada Gudi
Hirak Rajar Deshe|Killa|Baishe Srabon|Deool|Praktan|Balgandharva|Gotro|Kaksparsh|Harishchandrachi Factory
Elizabeth Ekadashi|Timepass|Naal|Lai Bhaari|Mulshi Pattern|Ashi Hi Banwa Banwi|Faster Fene|Meerut|Baipan Bhari|Gwalior
Pawankhind|Udaipur|Zombivli|Ajmer|Anandi Gopal|Siliguri|Udupi|Durgapur|Hassan|Jamshedpur|Raichur|Gaya|Bidar|Aligarh
Nizamabad|Moradabad|Karimnagar|Salem|Khammam|Vellore|Ongole|Guntur|Kadapa|Kurnool|Anantapur|Davanagere|Rourkela|Kolhapur
Sambalpur|Sangli|Puri|Bhavnagar|Berhampur|Shimla|Tezpur|Haridwar|Silchar|Aankhen|Dhobi Ghat|Jism|No Entry|Taal
Engeyum Eppodhum|Vada Chennai|Mathu Vadalara|Ezra|Bhootayyana|Sandook|Oldboy|Bhiwandi|Machilipatnam`.split(/[|\n]/);
