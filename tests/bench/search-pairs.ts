const read = (lines: string) =>
  lines.split("\n").flatMap((line) => {
    const [typed = "", meant = ""] = line.split(" → ");
    return typed.split("|").map((one): [typed: string, meant: string] => [one, meant]);
  });

/**
 * Texts that people type, and the name that they mean, by script. Every second pair is kept for the
 * figures and not used for tuning.
 */
export const PAIRS: Record<string, [typed: string, meant: string][]> = {
  Latin: read(`puspa → Pushpa
pushpa 2 → Pushpa 2: The Rule
bahubali|baahubalii 2|bahuballi → Baahubali 2: The Conclusion
kgf|kgf chapter 2 → K.G.F: Chapter 2
jawaan → Jawan
pathan|phathan → Pathaan
dungal|dangle → Dangal
3 idiot|three idiots → 3 Idiots
lagan → Lagaan
ddlj|dilvale dulhaniya|dilwale dulhaniya le jaenge → Dilwale Dulhania Le Jayenge
kabhi kushi kabhi gam|kkkg → Kabhi Khushi Kabhie Gham
kuch kuch hota he → Kuch Kuch Hota Hai
znmd|jindagi na milegi dubara → Zindagi Na Milegi Dobara
yjhd|ye jawani hai diwani → Yeh Jawaani Hai Deewani
sholey → Sholay
mughal e azam|mugal e ajam → Mughal-e-Azam
ps2|ponniyin selvan|poniyin selvan 2|ponniyan selvan → Ponniyin Selvan: II
vikram → Vikram
jailor → Jailer
kanthara → Kantara
drishyam|drushyam 2 → Drishyam 2
andhadun|andadhun → Andhadhun
stri 2 → Stree 2
bhul bhulaiya 3|bhool bhulaiya → Bhool Bhulaiyaa 3
munjiya → Munjya
kalki|kalkee → Kalki 2898 AD
salar → Salaar
devra → Devara
seetha ramam|sita raman → Sita Ramam
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
oppenhiemer|openheimer → Oppenheimer
intersteller → Interstellar
avengers endgame|endgame avengers → Avengers: Endgame
spiderman|no way home spider man → Spider-Man: No Way Home
dark night → The Dark Knight
monson wedding|monsoon weding → Monsoon Wedding
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
bombay|mumbay|mumabi → Mumbai
bangalore|bengalore|banglore → Bengaluru
calcutta|kolkatta → Kolkata
madras|chenai → Chennai
hydrabad|haidarabad → Hyderabad
trivandrum|tiruvanantapuram → Thiruvananthapuram
vizag|vishakapatnam → Visakhapatnam
baroda → Vadodara
allahabad → Prayagraj
gurgaon → Gurugram
mysore → Mysuru
calicut → Kozhikode
cochin → Kochi
banaras → Varanasi
ahmadabad → Ahmedabad
andheri w|anderi west → Andheri West
lower parel palladium|phoenix lower parel → PVR Palladium
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
