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

const read = (lines: string) => lines.split("\n").map((line) => line.split(" → ") as [typed: string, meant: string]);

/**
 * Texts that people type, and the name that they mean, by script. Every second pair is kept for the
 * figures and not used for tuning.
 */
export const PAIRS: Record<string, [typed: string, meant: string][]> = {
  Latin: read(`puspa → Pushpa
pushpa 2 → Pushpa 2: The Rule
bahubali → Baahubali 2: The Conclusion
baahubalii 2 → Baahubali 2: The Conclusion
bahuballi → Baahubali 2: The Conclusion
kgf → K.G.F: Chapter 2
kgf chapter 2 → K.G.F: Chapter 2
jawaan → Jawan
pathan → Pathaan
phathan → Pathaan
dungal → Dangal
dangle → Dangal
3 idiot → 3 Idiots
three idiots → 3 Idiots
lagan → Lagaan
ddlj → Dilwale Dulhania Le Jayenge
dilvale dulhaniya → Dilwale Dulhania Le Jayenge
dilwale dulhaniya le jaenge → Dilwale Dulhania Le Jayenge
kabhi kushi kabhi gam → Kabhi Khushi Kabhie Gham
kkkg → Kabhi Khushi Kabhie Gham
kuch kuch hota he → Kuch Kuch Hota Hai
znmd → Zindagi Na Milegi Dobara
jindagi na milegi dubara → Zindagi Na Milegi Dobara
yjhd → Yeh Jawaani Hai Deewani
ye jawani hai diwani → Yeh Jawaani Hai Deewani
sholey → Sholay
mughal e azam → Mughal-e-Azam
mugal e ajam → Mughal-e-Azam
ps2 → Ponniyin Selvan: II
ponniyin selvan → Ponniyin Selvan: II
poniyin selvan 2 → Ponniyin Selvan: II
ponniyan selvan → Ponniyin Selvan: II
vikram → Vikram
jailor → Jailer
kanthara → Kantara
drishyam → Drishyam 2
drushyam 2 → Drishyam 2
andhadun → Andhadhun
andadhun → Andhadhun
stri 2 → Stree 2
bhul bhulaiya 3 → Bhool Bhulaiyaa 3
bhool bhulaiya → Bhool Bhulaiyaa 3
munjiya → Munjya
kalki → Kalki 2898 AD
kalkee → Kalki 2898 AD
salar → Salaar
devra → Devara
seetha ramam → Sita Ramam
sita raman → Sita Ramam
ala vaikuntapuramlo → Ala Vaikunthapurramuloo
arjun redy → Arjun Reddy
magadhira → Magadheera
hanuman → Hanu-Man
lucky bhaskar → Lucky Baskhar
premum → Premam
manjumal boys → Manjummel Boys
avesham → Aavesham
bramayugum → Bramayugam
kumbalangi nigths → Kumbalangi Nights
minal murali → Minnal Murali
kaidhi → Kaithi
thunivoo → Thunivu
vaarisu → Varisu
maharajah → Maharaja
oppenhiemer → Oppenheimer
openheimer → Oppenheimer
intersteller → Interstellar
avengers endgame → Avengers: Endgame
endgame avengers → Avengers: Endgame
spiderman → Spider-Man: No Way Home
no way home spider man → Spider-Man: No Way Home
dark night → The Dark Knight
monson wedding → Monsoon Wedding
monsoon weding → Monsoon Wedding
lapata ladies → Laapataa Ladies
12 fail → 12th Fail
guly boy → Gully Boy
swadesh → Swades
chak de → Chak De! India
taare zamin par → Taare Zameen Par
gangs of waseypur → Gangs of Wasseypur
rang de basanthi → Rang De Basanti
bajrangi bhaijan → Bajrangi Bhaijaan
gajini → Ghajini
singam again → Singham Again
padmavat → Padmaavat
chava → Chhaava
shershah → Shershaah
badhai ho → Badhaai Ho
tumbad → Tumbbad
bombay → Mumbai
mumbay → Mumbai
mumabi → Mumbai
bangalore → Bengaluru
bengalore → Bengaluru
banglore → Bengaluru
calcutta → Kolkata
kolkatta → Kolkata
madras → Chennai
chenai → Chennai
hydrabad → Hyderabad
haidarabad → Hyderabad
trivandrum → Thiruvananthapuram
tiruvanantapuram → Thiruvananthapuram
vizag → Visakhapatnam
vishakapatnam → Visakhapatnam
baroda → Vadodara
allahabad → Prayagraj
gurgaon → Gurugram
mysore → Mysuru
calicut → Kozhikode
cochin → Kochi
banaras → Varanasi
ahmadabad → Ahmedabad
andheri w → Andheri West
anderi west → Andheri West
lower parel palladium → PVR Palladium
phoenix lower parel → PVR Palladium
bandra w → Bandra West
ghatkoper → Ghatkopar
koramangla → Koramangala
maleshwaram → Malleshwaram
rajouri gardan → Rajouri Garden
conaught place → Connaught Place
satyam cinema → Sathyam Cinemas
prasad multiplex → Prasads Multiplex
gachibouli → Gachibowli`),
  Devanagari: read(`पुष्पा → Pushpa
बाहुबली → Baahubali 2: The Conclusion
जवान → Jawan
पठान → Pathaan
दंगल → Dangal
लगान → Lagaan
दिलवाले दुल्हनिया ले जाएंगे → Dilwale Dulhania Le Jayenge
कभी खुशी कभी ग़म → Kabhi Khushi Kabhie Gham
ज़िंदगी ना मिलेगी दोबारा → Zindagi Na Milegi Dobara
शोले → Sholay
स्त्री 2 → Stree 2
भूल भुलैया → Bhool Bhulaiyaa 3
सैराट → Sairat
नटसम्राट → Natsamrat
मानसून वेडिंग → Monsoon Wedding
बजरंगी भाईजान → Bajrangi Bhaijaan
तारे ज़मीन पर → Taare Zameen Par
छावा → Chhaava
मुंबई → Mumbai
बेंगलुरु → Bengaluru
अंधेरी → Andheri West
दिल्ली → Delhi
कोथरूड → Kothrud
लखनऊ → Lucknow`),
  Bengali: read(`পথের পাঁচালী → Pather Panchali
চারুলতা → Charulata
ভূতের ভবিষ্যৎ → Bhooter Bhabishyat
বেলাশেষে → Belaseshe
পুষ্পা → Pushpa
জওয়ান → Jawan
পাঠান → Pathaan
শোলে → Sholay
দঙ্গল → Dangal
বাহুবলী → Baahubali 2: The Conclusion
কান্তারা → Kantara
কলকাতা → Kolkata
মুম্বাই → Mumbai
দিল্লি → Delhi
গুয়াহাটি → Guwahati
বালিগঞ্জ → Ballygunge
নন্দন → Nandan
সল্ট লেক → Salt Lake
চেন্নাই → Chennai
বেঙ্গালুরু → Bengaluru`),
  Gurmukhi: read(`ਪੁਸ਼ਪਾ → Pushpa
ਜਵਾਨ → Jawan
ਪਠਾਨ → Pathaan
ਦੰਗਲ → Dangal
ਕਿਸਮਤ → Qismat
ਅਰਦਾਸ → Ardaas
ਕੈਰੀ ਆਨ ਜੱਟਾ → Carry on Jatta 3
ਜੱਟ ਐਂਡ ਜੂਲੀਅਟ → Jatt & Juliet 3
ਸ਼ੋਲੇ → Sholay
ਬਾਹੂਬਲੀ → Baahubali 2: The Conclusion
ਸੁਲਤਾਨ → Sultan
ਲੁਧਿਆਣਾ → Ludhiana
ਅੰਮ੍ਰਿਤਸਰ → Amritsar
ਚੰਡੀਗੜ੍ਹ → Chandigarh
ਦਿੱਲੀ → Delhi
ਮੁੰਬਈ → Mumbai
ਜੈਪੁਰ → Jaipur
ਰਾਜੌਰੀ ਗਾਰਡਨ → Rajouri Garden
ਲਗਾਨ → Lagaan
ਛਾਵਾ → Chhaava`),
  Gujarati: read(`છેલ્લો શો → Chhello Show
હેલ્લારો → Hellaro
છેલ્લો દિવસ → Chhello Divas
પુષ્પા → Pushpa
જવાન → Jawan
પઠાણ → Pathaan
દંગલ → Dangal
શોલે → Sholay
બાહુબલી → Baahubali 2: The Conclusion
લગાન → Lagaan
અમદાવાદ → Ahmedabad
સુરત → Surat
રાજકોટ → Rajkot
વડોદરા → Vadodara
મુંબઈ → Mumbai
નવરંગપુરા → Navrangpura
મણિનગર → Maninagar
સૈરાટ → Sairat
કાંતારા → Kantara
દિલ્હી → Delhi`),
  Odia: read(`ଦମନ → Daman
ପୁଷ୍ପା → Pushpa
ଜବାନ → Jawan
ଦଙ୍ଗଲ → Dangal
ବାହୁବଲୀ → Baahubali 2: The Conclusion
ଶୋଲେ → Sholay
ଭୁବନେଶ୍ୱର → Bhubaneswar
କୋଲକାତା → Kolkata
ମୁମ୍ବାଇ → Mumbai
ଦିଲ୍ଲୀ → Delhi
ଚେନ୍ନାଇ → Chennai
ହାଇଦ୍ରାବାଦ → Hyderabad
କାନ୍ତାରା → Kantara
ଲଗାନ → Lagaan
ସୁଲତାନ → Sultan
ଭୁଲ ଭୁଲୈୟା → Bhool Bhulaiyaa 3
କେଶରୀ → Keshari Talkies
ଖାରବେଳ ନଗର → Kharabela Nagar
ପଠାନ → Pathaan
ନନ୍ଦନ → Nandan`),
  Tamil: read(`புஷ்பா → Pushpa
பொன்னியின் செல்வன் → Ponniyin Selvan: II
விக்ரம் → Vikram
ஜெயிலர் → Jailer
லியோ → Leo
கைதி → Kaithi
துணிவு → Thunivu
வாரிசு → Varisu
விடுதலை → Viduthalai
மகாராஜா → Maharaja
அமரன் → Amaran
மெய்யழகன் → Meiyazhagan
பாகுபலி → Baahubali 2: The Conclusion
காந்தாரா → Kantara
சென்னை → Chennai
மதுரை → Madurai
கோயம்புத்தூர் → Coimbatore
வேளச்சேரி → Velachery
ராயப்பேட்டை → Royapettah
சத்யம் → Sathyam Cinemas
புதுச்சேரி → Puducherry
மும்பை → Mumbai`),
  Telugu: read(`పుష్ప → Pushpa
బాహుబలి → Baahubali 2: The Conclusion
మగధీర → Magadheera
ఈగ → Eega
హను మాన్ → Hanu-Man
అల వైకుంఠపురములో → Ala Vaikunthapurramuloo
అర్జున్ రెడ్డి → Arjun Reddy
సీతా రామం → Sita Ramam
దేవర → Devara
సలార్ → Salaar
కల్కి → Kalki 2898 AD
లక్కీ భాస్కర్ → Lucky Baskhar
కాంతార → Kantara
హైదరాబాద్ → Hyderabad
విజయవాడ → Vijayawada
విశాఖపట్నం → Visakhapatnam
గచ్చిబౌలి → Gachibowli
కూకట్‌పల్లి → Kukatpally
ప్రసాద్స్ → Prasads Multiplex
వరంగల్ → Warangal
జవాన్ → Jawan
సుదర్శన్ → Sudarshan 35MM`),
  Kannada: read(`ಕಾಂತಾರ → Kantara
ಕಿರಿಕ್ ಪಾರ್ಟಿ → Kirik Party
ಸಪ್ತ ಸಾಗರದಾಚೆ ಎಲ್ಲೋ → Sapta Saagaradaache Ello
ಪುಷ್ಪ → Pushpa
ಬಾಹುಬಲಿ → Baahubali 2: The Conclusion
ವಿಕ್ರಮ್ → Vikram
ಚಾರ್ಲಿ → 777 Charlie
ಜೈಲರ್ → Jailer
ಜವಾನ್ → Jawan
ದೃಶ್ಯಂ → Drishyam 2
ಬೆಂಗಳೂರು → Bengaluru
ಮೈಸೂರು → Mysuru
ಮಂಗಳೂರು → Mangaluru
ಕೋರಮಂಗಲ → Koramangala
ಮಲ್ಲೇಶ್ವರಂ → Malleshwaram
ಮಾರತ್ತಹಳ್ಳಿ → Marathahalli
ರಾಜಾಜಿನಗರ → Rajajinagar
ಊರ್ವಶಿ → Urvashi Theatre
ಚೆನ್ನೈ → Chennai
ಸಲಾರ್ → Salaar`),
  Malayalam: read(`പ്രേമം → Premam
മഞ്ഞുമ്മൽ ബോയ്സ് → Manjummel Boys
ആവേശം → Aavesham
ഭ്രമയുഗം → Bramayugam
ലൂസിഫർ → Lucifer
കുമ്പളങ്ങി നൈറ്റ്സ് → Kumbalangi Nights
മിന്നൽ മുരളി → Minnal Murali
ദൃശ്യം → Drishyam 2
പുഷ്പ → Pushpa
ബാഹുബലി → Baahubali 2: The Conclusion
വിക്രം → Vikram
ജയിലർ → Jailer
കാന്താര → Kantara
കൊച്ചി → Kochi
തിരുവനന്തപുരം → Thiruvananthapuram
കോഴിക്കോട് → Kozhikode
തൃശ്ശൂർ → Thrissur
ഇടപ്പള്ളി → Edappally
കൈരളി → Kairali
ചെന്നൈ → Chennai`),
};

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
