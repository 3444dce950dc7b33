// Names of staff in other clothes, and names of people. Those `APART` were not looked at while the
// rules were made.

export const STAFF = [
  "Rezeat",
  "Яeseat",
  "Re5eat",
  "R e s e a t",
  "Reseet",
  "Ressat Support",
  "Reseat.in Team",
  "Resaet",
  "Rеzеаt Help",
  "Refund Department",
  "Refunds",
  "Payments",
  "Payment Desk",
  "Security",
  "Security Team",
  "Verified Seller",
  "Verified",
  "Trusted Seller",
  "Customer Care",
  "Costumer Care",
  "Custmer Support",
  "কাস্টমার কেয়ার",
  "கஸ்டமர் கேர்",
  "వినియోగదారుల సేవ",
  "కస్టమర్ కేర్",
  "ಗ್ರಾಹಕ ಸೇವೆ",
  "ગ્રાહક સેવા",
  "ਗਾਹਕ ਸੇਵਾ",
  "গ্রাহক সেবা",
  "வாடிக்கையாளர் சேவை",
  "ഉപഭോക്തൃ സേവനം",
  "കസ്റ്റമർ കെയർ",
  "सुरक्षा विभाग",
  "भुगतान विभाग",
  "रिफंड विभाग",
  "Bhugtan Vibhag",
  "Seller Support",
  "Buyer Protection",
  "Trust and Safety",
  "Fraud Department",
  "Complaint Cell",
  "Billing Department",
  "KYC Verification",
  "Account Manager",
  "Support Executive",
  "Ticket Support",
  "Ticket Office",
  "Booking Office",
  "Escalation Desk",
  "Legal Department",
  "System",
  "System Alert",
  "No Reply",
  "Help Centre",
  "Helpp Desk",
  "Offical",
  "Suport",
  "Supprt Team",
  "Moderater",
  "Authorised Agent",
  "کسٹمر کیئر",
  "BookMyShow Support",
  "Razorpay Refunds",
  "S€curity",
];

export const STAFF_APART = [
  "Rizeat",
  "Reseaat",
  "Re-zeat Care",
  "Rеsеet",
  "Resseat",
  "Refund Team",
  "Payment Support",
  "Securlty",
  "Verified Buyer",
  "Customer Help",
  "Client Care",
  "User Support",
  "কাস্টমার সাপোর্ট",
  "வாடிக்கையாளர் ஆதரவு",
  "కస్టమర్ సపోర్ట్",
  "ಕಸ್ಟಮರ್ ಕೇರ್",
  "કસ્ટમર કેર",
  "ਕਸਟਮਰ ਕੇਅਰ",
  "ഹെൽപ് ഡെസ്ക്",
  "सिक्योरिटी",
  "पेमेंट विभाग",
  "Complaints Department",
  "Finance Department",
  "Accounts Department",
  "Safety Team",
  "Dispute Resolution",
  "Nodal Officer",
  "Duty Manager",
  "Chat Support",
  "Service Centre",
  "Admn Office",
  "Paytm Help",
];

/** Real names of people: first names, family names, and family names that are trades. */
export const PEOPLE = `
  Amitabh Bachchan|Shah Rukh Khan|Deepika Padukone|Rajinikanth|Kamal Haasan|Alia Bhatt|Ranveer Singh|Priyanka Chopra|Hrithik Roshan|Katrina Kaif
  Sachin Tendulkar|Virat Kohli|Rohit Sharma|Jasprit Bumrah|Ravindra Jadeja|Mithali Raj|Smriti Mandhana|Saina Nehwal|P. V. Sindhu|Viswanathan Anand
  Abdul Kalam|Manmohan Singh|Nirmala Sitharaman|Subrahmanyam Jaishankar|Shashi Tharoor|Arundhati Roy|Amartya Sen|Satyajit Ray|Ruskin Bond|Vikram Seth
  Homi Bhabha|Ratan Tata|Cyrus Mistry|Nadir Godrej|Adi Godrej|Zubin Mehta|Rohinton Mistry|Boman Irani|Perizaad Zorabian|Sohrab Modi
  Farokh Engineer|Nari Contractor|Zarin Doctor|Kersi Driver|Rusi Batliwala|Jamshed Sodabottleopenerwala|Ronnie Screwvala|Bomi Paymaster|Darius Merchant|Freny Lawyer
  Cyrus Broacha|Behram Contractor|Pervin Readymoney|Nergis Dubash|Hoshang Daruwala|Tehmi Canteenwala|Rustom Lokhandwala|Minoo Masani|Soli Sorabjee|Fali Nariman
  Tenzing Gurkha|Bahadur Daroga|Ramesh Munshi|Suresh Mantri|Dinesh Diwan|Kiran Kotwal|Anil Patwari|Sunil Kanungo|Mahesh Bakshi|Nikhil Adhikari
  Pranab Adhikary|Subhash Sarkar|Tapan Majumdar|Ashok Chaudhuri|Jagdish Tehsildar|Vinod Havildar|Mohan Subedar|Arvind Jamadar|Gopal Deshmukh|Vijay Kulkarni
  Teamraj Meena|Supriya Sule|Supreet Kaur|Suprita Das|Rishit Shah|Rishita Iyer|Reshma Pathan|Rasheet Ali|Rashid Latif|Resham Singh
  Aamin Shaikh|Yasmin Admani|Amina Begum|Officer Das|Sevak Ram|Sewa Singh|Sahayam Jose|Sahay Prasad|Kendra Pinto|Tim Cook
`
  .trim()
  .split(/[|\n]\s*/)
  .concat(
    `अमिताभ बच्चन|लता मंगेशकर|आशा भोंसले|सुनील गावस्कर|नरेंद्र सिंह|सहाय प्रसाद|सेवा राम|अमीन शेख|सुप्रीत कौर|ऋषित शाह|रेशमा|रशीद खान|टिम जोसेफ|एकनाथ शिंदे|दस्तगीर
     সত্যজিৎ রায়|রবীন্দ্রনাথ ঠাকুর|মমতা সরকার|শুভেন্দু অধিকারী|সেবা দাস|সুপ্রিয়া চৌধুরী|ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ|ਸੁਪ੍ਰੀਤ ਕੌਰ|ਅਮੀਨ ਖ਼ਾਨ|ਸੇਵਾ ਸਿੰਘ
     નરેન્દ્ર પટેલ|હાર્દિક પંડ્યા|સેવંતી બેન|ரஜினிகாந்த்|கமல் ஹாசன்|சேவற்கொடியோன்|தமிழ்செல்வன்|சுப்ரீத்|சகாயம்|ఎన్టీ రామారావు
     చిరంజీవి|సేవాలాల్|ప్రభాస్ రాజు|ಪುನೀತ್ ರಾಜ್|ಯಶ್ ಗೌಡ|ಸೇವಂತಿ|മോഹൻലാൽ|മമ്മൂട്ടി|സേവ്യർ|ନବୀନ ପଟ୍ଟନାୟକ`
      .split(/[|\n]\s*/)
      .map((name) => name.trim()),
  );

export const PEOPLE_APART = `
  Zohra Sehgal|Naseeruddin Shah|Irrfan Khan|Nawazuddin Siddiqui|Pankaj Tripathi|Vidya Balan|Tabu Hashmi|Dulquer Salmaan|Fahadh Faasil|Nayanthara Kurian
  Allu Arjun|Ram Charan|Jr. NTR|Samantha Prabhu|Rashmika Mandanna|Vijay Sethupathi|Dhanush Raja|Suriya Sivakumar|Karthi Sivakumar|Trisha Krishnan
  Lovlina Borgohain|Hima Das|Dutee Chand|Mary Kom|Bhaichung Bhutia|Sunil Chhetri|Nongthomba Singh|Lalthanhawla|Neiphiu Rio|Conrad Sangma
  Rustomji Banker|Dinshaw Petit|Keki Captain|Aspi Colabawalla|Piloo Mody|Freddy Mercurywala|Jehangir Vakil|Burjor Treasurywala|Sam Master|Khorshed Ginwala
  Roshan Tailor|Pervez Confectioner|Hormuz Mechanic|Zal Reporter|Feroz Photographer|Nusli Wadia|Tina Clerk|Percy Judge|Cawas Constructionwala|Villoo Commissariat
  Manager Singh|Sarla Accountant|Major Singh|Captain Amarinder|Colonel Singh|Kaptan Singh|Vakil Ahmed|Hakim Ali|Darzi Lal|Sipahi Ram
  Restita D'Souza|Teresita Fernandes|Theresa Eato|Sita Rezaei|Raza Murad|Rozatt Khan|Rizwan Ahmed|Resi Thomas|Ressa Kutty|Rita Seth
`
  .trim()
  .split(/[|\n]\s*/)
  .concat(
    `सचिन पिळगांवकर|माधुरी दीक्षित|अधिकारी जोशी|सुरक्षा शर्मा|সৌরভ গাঙ্গুলী|টিমির বরণ|அஜித் குமார்|சேகர் கபூர்|మహేష్ బాబు|ಸುದೀಪ್ ಸಂಜೀವ್|ജയറാം സുബ്രഹ്മണ്യം|ਅਮਰਿੰਦਰ ਗਿੱਲ|ମନୋଜ ଦାସ|હેમંત ચૌહાણ|راحت علی|شبانہ اعظمی`.split(
      "|",
    ),
  );
