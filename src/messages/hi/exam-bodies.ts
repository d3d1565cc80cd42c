/**
 * Bodies that hold exams: official Hindi names where one is in use, else the English name as it is
 * spoken, in Devanagari. A body without an entry stays English.
 */
export const examBodies: Readonly<Record<string, string>> = {
  // All India.
  'Indian Institutes of Technology (Joint Admission Board)':
    'भारतीय प्रौद्योगिकी संस्थान (संयुक्त प्रवेश बोर्ड)',
  'Indian Institutes of Technology and Indian Institute of Science':
    'भारतीय प्रौद्योगिकी संस्थान और भारतीय विज्ञान संस्थान',
  'Indian Institutes of Technology': 'भारतीय प्रौद्योगिकी संस्थान',
  'Indian Institutes of Management': 'भारतीय प्रबंध संस्थान',
  'Indian Institutes of Science Education and Research': 'भारतीय विज्ञान शिक्षा एवं अनुसंधान संस्थान',
  'National Institutes of Technology': 'राष्ट्रीय प्रौद्योगिकी संस्थान',
  'National Institutes of Pharmaceutical Education and Research':
    'राष्ट्रीय औषधीय शिक्षा एवं अनुसंधान संस्थान',
  'National Testing Agency for NIFT': 'निफ्ट के लिए नेशनल टेस्टिंग एजेंसी',
  'National Testing Agency for Jawaharlal Nehru University':
    'जवाहरलाल नेहरू विश्वविद्यालय के लिए नेशनल टेस्टिंग एजेंसी',
  'National Testing Agency for University of Delhi': 'दिल्ली विश्वविद्यालय के लिए नेशनल टेस्टिंग एजेंसी',
  'National Testing Agency for Department of Biotechnology':
    'जैव प्रौद्योगिकी विभाग के लिए नेशनल टेस्टिंग एजेंसी',
  'National Board of Examinations in Medical Sciences': 'राष्ट्रीय आयुर्विज्ञान परीक्षा बोर्ड',
  'National Council of Educational Research and Training': 'राष्ट्रीय शैक्षिक अनुसंधान और प्रशिक्षण परिषद',
  'Consortium of National Law Universities': 'राष्ट्रीय विधि विश्वविद्यालयों का कंसोर्टियम',
  'Council of Architecture': 'वास्तुकला परिषद',
  'Indian Council of Medical Research': 'भारतीय आयुर्विज्ञान अनुसंधान परिषद',
  'ICMR-National Institute of Nutrition, Hyderabad': 'आईसीएमआर-राष्ट्रीय पोषण संस्थान, हैदराबाद',
  'Union Public Service Commission': 'संघ लोक सेवा आयोग',
  'Directorate General of Medical Services (Army)': 'चिकित्सा सेवा महानिदेशालय (सेना)',
  'Institute of Chartered Accountants of India': 'भारतीय सनदी लेखाकार संस्थान',
  'Institute of Company Secretaries of India': 'भारतीय कंपनी सचिव संस्थान',
  'Institute of Cost Accountants of India': 'भारतीय लागत लेखाकार संस्थान',
  'Institute of Actuaries of India': 'भारतीय बीमांकक संस्थान',
  'All India Management Association': 'ऑल इंडिया मैनेजमेंट एसोसिएशन',
  'Association of Indian Management Schools': 'एसोसिएशन ऑफ इंडियन मैनेजमेंट स्कूल्स',
  'Graduate Management Admission Council': 'ग्रेजुएट मैनेजमेंट एडमिशन काउंसिल',
  'Law School Admission Council Global': 'लॉ स्कूल एडमिशन काउंसिल ग्लोबल',
  'Indira Gandhi Rashtriya Uran Akademi': 'इंदिरा गांधी राष्ट्रीय उड़ान अकादमी',
  'Film and Television Institute of India': 'भारतीय फिल्म और टेलीविज़न संस्थान',
  'Satyajit Ray Film and Television Institute': 'सत्यजित राय फिल्म और टेलीविज़न संस्थान',
  'National School of Drama': 'राष्ट्रीय नाट्य विद्यालय',
  'Indian Institute of Mass Communication': 'भारतीय जन संचार संस्थान',
  'National Law School of India University': 'नेशनल लॉ स्कूल ऑफ इंडिया यूनिवर्सिटी',
  'National Forensic Sciences University': 'राष्ट्रीय न्यायालयिक विज्ञान विश्वविद्यालय',
  'National Brain Research Centre': 'राष्ट्रीय मस्तिष्क अनुसंधान केंद्र',
  'Indira Gandhi Institute of Development Research': 'इंदिरा गांधी विकास अनुसंधान संस्थान',
  'Lakshmibai National Institute of Physical Education, Gwalior':
    'लक्ष्मीबाई राष्ट्रीय शारीरिक शिक्षा संस्थान, ग्वालियर',
  'Footwear Design and Development Institute': 'फुटवियर डिज़ाइन एंड डेवलपमेंट इंस्टीट्यूट',
  'Indian Institute of Crafts and Design, Jaipur': 'इंडियन इंस्टीट्यूट ऑफ क्राफ्ट्स एंड डिज़ाइन, जयपुर',
  'Central Institute of Petrochemicals Engineering and Technology':
    'केंद्रीय पेट्रोरसायन अभियांत्रिकी एवं प्रौद्योगिकी संस्थान',
  'Nettur Technical Training Foundation': 'नेट्टूर टेक्निकल ट्रेनिंग फाउंडेशन',
  'Jawaharlal Institute of Postgraduate Medical Education and Research':
    'जवाहरलाल स्नातकोत्तर आयुर्विज्ञान शिक्षा एवं अनुसंधान संस्थान',
  'Post Graduate Institute of Medical Education and Research, Chandigarh':
    'स्नातकोत्तर चिकित्सा शिक्षा एवं अनुसंधान संस्थान, चंडीगढ़',
  'All India Institute of Speech and Hearing, Mysuru': 'अखिल भारतीय वाक् एवं श्रवण संस्थान, मैसूरु',
  'Swami Vivekanand National Institute of Rehabilitation Training and Research':
    'स्वामी विवेकानंद राष्ट्रीय पुनर्वास प्रशिक्षण एवं अनुसंधान संस्थान',
  // States.
  'State Common Entrance Test Cell, Maharashtra': 'स्टेट सीईटी सेल, महाराष्ट्र',
  'Karnataka Examinations Authority': 'कर्नाटक परीक्षा प्राधिकरण',
  'Commissioner for Entrance Examinations, Kerala': 'प्रवेश परीक्षा आयुक्त, केरल',
  'LBS Centre for Science and Technology': 'एलबीएस सेंटर फॉर साइंस एंड टेक्नोलॉजी',
  'JNTU Kakinada on behalf of APSCHE': 'एपीएससीएचई की ओर से जेएनटीयू काकीनाडा',
  'JNTU Anantapur on behalf of APSCHE': 'एपीएससीएचई की ओर से जेएनटीयू अनंतपुर',
  'JNTU Hyderabad on behalf of TGCHE': 'टीजीसीएचई की ओर से जेएनटीयू हैदराबाद',
  'Andhra University on behalf of APSCHE': 'एपीएससीएचई की ओर से आंध्र विश्वविद्यालय',
  'Acharya Nagarjuna University on behalf of APSCHE':
    'एपीएससीएचई की ओर से आचार्य नागार्जुन विश्वविद्यालय',
  'Sri Padmavati Mahila Visvavidyalayam on behalf of APSCHE':
    'एपीएससीएचई की ओर से श्री पद्मावती महिला विश्वविद्यालयम',
  'Osmania University on behalf of TGCHE': 'टीजीसीएचई की ओर से उस्मानिया विश्वविद्यालय',
  'Kakatiya University on behalf of TGCHE': 'टीजीसीएचई की ओर से काकतीय विश्वविद्यालय',
  'Palamuru University on behalf of TGCHE': 'टीजीसीएचई की ओर से पालमूरु विश्वविद्यालय',
  'State Board of Technical Education and Training, Andhra Pradesh':
    'राज्य तकनीकी शिक्षा एवं प्रशिक्षण बोर्ड, आंध्र प्रदेश',
  'State Board of Technical Education and Training, Telangana':
    'राज्य तकनीकी शिक्षा एवं प्रशिक्षण बोर्ड, तेलंगाना',
  'Department of School Education, Andhra Pradesh': 'स्कूल शिक्षा विभाग, आंध्र प्रदेश',
  'Department of School Education, Telangana': 'स्कूल शिक्षा विभाग, तेलंगाना',
  'West Bengal Joint Entrance Examinations Board': 'पश्चिम बंगाल संयुक्त प्रवेश परीक्षा बोर्ड',
  'West Bengal State Council of Technical and Vocational Education and Skill Development':
    'पश्चिम बंगाल राज्य तकनीकी एवं व्यावसायिक शिक्षा और कौशल विकास परिषद',
  'OJEE Board': 'ओजेईई बोर्ड',
  'State Council for Technical Education and Vocational Training, Odisha':
    'राज्य तकनीकी शिक्षा एवं व्यावसायिक प्रशिक्षण परिषद, ओडिशा',
  'State Council of Educational Research and Training, Odisha':
    'राज्य शैक्षिक अनुसंधान और प्रशिक्षण परिषद, ओडिशा',
  'State Council of Educational Research and Training, Assam':
    'राज्य शैक्षिक अनुसंधान और प्रशिक्षण परिषद, असम',
  'Directorate of Technical Education, Assam': 'तकनीकी शिक्षा निदेशालय, असम',
  'Directorate of Technical Education, Goa': 'तकनीकी शिक्षा निदेशालय, गोवा',
  'Directorate of Higher and Technical Education, Arunachal Pradesh':
    'उच्च एवं तकनीकी शिक्षा निदेशालय, अरुणाचल प्रदेश',
  'Tripura Board of Joint Entrance Examination': 'त्रिपुरा संयुक्त प्रवेश परीक्षा बोर्ड',
  'Jammu and Kashmir Board of Professional Entrance Examinations':
    'जम्मू और कश्मीर व्यावसायिक प्रवेश परीक्षा बोर्ड',
  'Gujarat Secondary and Higher Secondary Education Board':
    'गुजरात माध्यमिक और उच्चतर माध्यमिक शिक्षा बोर्ड',
  'Admission Committee for Professional Courses, Gujarat':
    'व्यावसायिक कोर्स प्रवेश समिति (ACPC), गुजरात',
  'Bihar Combined Entrance Competitive Examination Board': 'बिहार संयुक्त प्रवेश प्रतियोगिता परीक्षा पर्षद',
  'Bihar School Examination Board': 'बिहार विद्यालय परीक्षा समिति',
  'Jharkhand Combined Entrance Competitive Examination Board':
    'झारखंड संयुक्त प्रवेश प्रतियोगिता परीक्षा पर्षद',
  'Chhattisgarh Professional Examination Board': 'छत्तीसगढ़ व्यावसायिक परीक्षा मंडल (व्यापम)',
  'Madhya Pradesh Employees Selection Board': 'मध्य प्रदेश कर्मचारी चयन मंडल',
  'Joint Entrance Examination Council, Uttar Pradesh': 'संयुक्त प्रवेश परीक्षा परिषद, उत्तर प्रदेश',
  'Agricultural universities of Uttar Pradesh': 'उत्तर प्रदेश के कृषि विश्वविद्यालय',
  'Uttarakhand Board of Technical Education, Roorkee': 'उत्तराखंड प्राविधिक शिक्षा परिषद, रुड़की',
  'Haryana State Technical Education Society': 'हरियाणा राज्य तकनीकी शिक्षा सोसायटी',
  'HP Takniki Shiksha Board, Dharamshala': 'हिमाचल प्रदेश तकनीकी शिक्षा बोर्ड, धर्मशाला',
  'Department of Training and Technical Education, Delhi': 'प्रशिक्षण एवं तकनीकी शिक्षा विभाग, दिल्ली',
  'Karnataka Private Post Graduate Colleges Association': 'कर्नाटक निजी स्नातकोत्तर कॉलेज संघ',
  // Universities and institutes that hold an exam for themselves.
  'Vellore Institute of Technology': 'वेल्लोर इंस्टीट्यूट ऑफ टेक्नोलॉजी',
  'SRM Institute of Science and Technology': 'एसआरएम इंस्टीट्यूट ऑफ साइंस एंड टेक्नोलॉजी',
  'Manipal Academy of Higher Education': 'मणिपाल एकेडमी ऑफ हायर एजुकेशन',
  'Amrita Vishwa Vidyapeetham': 'अमृता विश्व विद्यापीठम',
  'Kalinga Institute of Industrial Technology': 'कलिंग इंस्टीट्यूट ऑफ इंडस्ट्रियल टेक्नोलॉजी',
  'PES University': 'पीईएस यूनिवर्सिटी',
  'Symbiosis International (Deemed University)': 'सिम्बायोसिस इंटरनेशनल (मानित विश्वविद्यालय)',
  'Symbiosis Institute of Design': 'सिम्बायोसिस इंस्टीट्यूट ऑफ डिज़ाइन',
  'Lovely Professional University': 'लवली प्रोफेशनल यूनिवर्सिटी',
  'Chandigarh University': 'चंडीगढ़ यूनिवर्सिटी',
  'Hindustan Institute of Technology and Science': 'हिंदुस्तान इंस्टीट्यूट ऑफ टेक्नोलॉजी एंड साइंस',
  "Siksha 'O' Anusandhan": 'शिक्षा ओ अनुसंधान',
  'Jain University': 'जैन यूनिवर्सिटी',
  'REVA University': 'रेवा यूनिवर्सिटी',
  'Integral University': 'इंटीग्रल यूनिवर्सिटी',
  'AISECT Group of Universities': 'आईसेक्ट विश्वविद्यालय समूह',
  'Assam Science and Technology University': 'असम विज्ञान और प्रौद्योगिकी विश्वविद्यालय',
  'Cochin University of Science and Technology': 'कोचीन विज्ञान एवं प्रौद्योगिकी विश्वविद्यालय',
  'Gautam Buddha University': 'गौतम बुद्ध विश्वविद्यालय',
  'Atal Bihari Vajpayee Medical University, Lucknow': 'अटल बिहारी वाजपेयी चिकित्सा विश्वविद्यालय, लखनऊ',
  'Atal Medical and Research University, Himachal Pradesh':
    'अटल आयुर्विज्ञान एवं अनुसंधान विश्वविद्यालय, हिमाचल प्रदेश',
  'Baba Farid University of Health Sciences': 'बाबा फरीद स्वास्थ्य विज्ञान विश्वविद्यालय',
  'Christian Medical College, Vellore': 'क्रिश्चियन मेडिकल कॉलेज, वेल्लोर',
  'Christian Medical College, Ludhiana': 'क्रिश्चियन मेडिकल कॉलेज, लुधियाना',
  'Dr. D. Y. Patil Vidyapeeth, Pune': 'डॉ. डी. वाई. पाटिल विद्यापीठ, पुणे',
  'Delhi Pharmaceutical Sciences and Research University':
    'दिल्ली फार्मास्युटिकल साइंसेज़ एंड रिसर्च यूनिवर्सिटी',
  'XLRI - Xavier School of Management': 'एक्सएलआरआई - ज़ेवियर स्कूल ऑफ मैनेजमेंट',
  'XIM University': 'एक्सआईएम यूनिवर्सिटी',
  'Xavier Institute of Social Service, Ranchi': 'ज़ेवियर समाज सेवा संस्थान, रांची',
  'Xavier Institute of Communications': 'ज़ेवियर इंस्टीट्यूट ऑफ कम्युनिकेशंस',
  'Institute of Rural Management Anand': 'ग्रामीण प्रबंधन संस्थान, आणंद (IRMA)',
  'Bharati Vidyapeeth': 'भारती विद्यापीठ',
  'Alliance University': 'एलायंस यूनिवर्सिटी',
  'Christ University': 'क्राइस्ट यूनिवर्सिटी',
  'Army Institute of Law, Mohali': 'आर्मी इंस्टीट्यूट ऑफ लॉ, मोहाली',
  'Pearl Academy': 'पर्ल एकेडमी',
  'World University of Design': 'वर्ल्ड यूनिवर्सिटी ऑफ डिज़ाइन',
  'CEPT University': 'सेप्ट विश्वविद्यालय',
  'Karnavati University': 'कर्णावती यूनिवर्सिटी',
  'Odisha University of Agriculture and Technology': 'ओडिशा कृषि एवं प्रौद्योगिकी विश्वविद्यालय',
  'Acharya N.G. Ranga Agricultural University': 'आचार्य एन.जी. रंगा कृषि विश्वविद्यालय',
  'Sher-e-Kashmir University of Agricultural Sciences and Technology of Kashmir':
    'शेर-ए-कश्मीर कृषि विज्ञान एवं प्रौद्योगिकी विश्वविद्यालय, कश्मीर',
  'Sher-e-Kashmir University of Agricultural Sciences and Technology of Jammu':
    'शेर-ए-कश्मीर कृषि विज्ञान एवं प्रौद्योगिकी विश्वविद्यालय, जम्मू',
  'Vardhaman Mahaveer Open University, Kota': 'वर्धमान महावीर खुला विश्वविद्यालय, कोटा',
  'Azim Premji University': 'अज़ीम प्रेमजी विश्वविद्यालय',
  'Ashoka University': 'अशोका यूनिवर्सिटी',
  'FLAME University': 'फ्लेम यूनिवर्सिटी',
  'University of Calicut': 'कालीकट विश्वविद्यालय',
  'Mahatma Gandhi University, Kottayam': 'महात्मा गांधी विश्वविद्यालय, कोट्टायम',
  'Chennai Mathematical Institute': 'चेन्नई गणितीय संस्थान',
  'Gokhale Institute of Politics and Economics': 'गोखले राजनीति एवं अर्थशास्त्र संस्थान',
  'Asian College of Journalism': 'एशियन कॉलेज ऑफ जर्नलिज़्म',
  'Whistling Woods International': 'व्हिसलिंग वुड्स इंटरनेशनल',
  'Tolani Maritime Institute': 'तोलानी मैरीटाइम इंस्टीट्यूट',
  'ICFAI Foundation for Higher Education': 'इक्फाई फाउंडेशन फॉर हायर एजुकेशन',
  'Dev Sanskriti Vishwavidyalaya': 'देव संस्कृति विश्वविद्यालय',
};
