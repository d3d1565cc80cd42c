import type { Expected } from './questions.ts';

/**
 * Questions in English and Hinglish drawn at random from the data: names as written, misspelled and
 * inside a question; a topic and an owner in a place; limits, exams and cut-offs. 195 of the 200
 * were answered before the lexicon was extended for them.
 */
export const drawnQuestions: readonly (readonly [string, Expected])[] = [
  ['indian veterinary research institute', { any: ['Indian Veterinary Research Institute'] }],
  [
    'psg institute of medical sciences and research',
    { any: ['PSG Institute of Medical Sciences and Research'] },
  ],
  [
    'arulmigu kalasalingam college of pharmacy',
    { any: ['Arulmigu Kalasalingam College of Pharmacy'] },
  ],
  [
    'government college of technology coimbatore',
    { any: ['Government College of Technology, Coimbatore'] },
  ],
  ['pondicherry university', { any: ['Pondicherry University'] }],
  ['chandigarh engineering college', { any: ['Chandigarh Engineering College'] }],
  ['national institute of technology delhi', { any: ['National Institute of Technology Delhi'] }],
  [
    'national institute of technology arunachal pradesh',
    { any: ['National Institute of Technology Arunachal Pradesh'] },
  ],
  ['institute of rural management anand', { any: ['Institute of Rural Management Anand'] }],
  ['madras school of social work', { any: ['Madras School of Social Work'] }],
  [
    'national institute of agricultural extension management',
    { any: ['National Institute of Agricultural Extension Management'] },
  ],
  [
    'acharya and bm reddy college of pharmacy',
    { any: ['Acharya and BM Reddy College of Pharmacy'] },
  ],
  [
    'university of agricultural sciences dharwad',
    { any: ['University of Agricultural Sciences, Dharwad'] },
  ],
  [
    'manav rachna international institute of research and studies',
    { any: ['Manav Rachna International Institute of Research and Studies'] },
  ],
  ['government dental college mumbai', { any: ['Government Dental College, Mumbai'] }],
  [
    'mahatma gandhi government arts college mahe',
    { any: ['Mahatma Gandhi Government Arts College, Mahe'] },
  ],
  [
    'all india institute of medical sciences jodhpur',
    { any: ['All India Institute of Medical Sciences Jodhpur'] },
  ],
  [
    'national institute of technology srinagar',
    { any: ['National Institute of Technology Srinagar'] },
  ],
  ['iihmr university', { any: ['IIHMR University'] }],
  ['sri krishna college of technology', { any: ['Sri Krishna College of Technology'] }],
  ['national law univerity delhi', { any: ['National Law University, Delhi'] }],
  ['kirori mal colelge', { any: ['Kirori Mal College'] }],
  [
    'mahatma gandhi posgtraduate institute of dental sciences',
    { any: ['Mahatma Gandhi Postgraduate Institute of Dental Sciences'] },
  ],
  [
    'national institute of technolgy rourkela',
    { any: ['National Institute of Technology Rourkela'] },
  ],
  ['maliba pharacy college', { any: ['Maliba Pharmacy College'] }],
  [
    'sathybama institute of science and technology',
    { any: ['Sathyabama Institute of Science and Technology'] },
  ],
  ['nair hosiptal dental college', { any: ['Nair Hospital Dental College'] }],
  ['jaipuria institute of manaement noida', { any: ['Jaipuria Institute of Management, Noida'] }],
  ['bangalore univerity', { any: ['Bangalore University'] }],
  ['cmr institute of tehcnology', { any: ['CMR Institute of Technology'] }],
  ['yeepoya dental college', { any: ['Yenepoya Dental College'] }],
  [
    'national institute of phrmaceutical education and research ahmedabad',
    { any: ['National Institute of Pharmaceutical Education and Research Ahmedabad'] },
  ],
  ['sardar patel institute of technoogy', { any: ['Sardar Patel Institute of Technology'] }],
  ['governmnet dental college bengaluru', { any: ['Government Dental College, Bengaluru'] }],
  [
    'the west bengal national universty of juridical sciences',
    { any: ['The West Bengal National University of Juridical Sciences'] },
  ],
  [
    'acharya ng ranga agriculural university',
    { any: ['Acharya N.G. Ranga Agricultural University'] },
  ],
  [
    'indian institute of management tiruchirapalli',
    { any: ['Indian Institute of Management Tiruchirappalli'] },
  ],
  ['central universtiy of tamil nadu', { any: ['Central University of Tamil Nadu'] }],
  ['govenment arts college kumbakonam', { any: ['Government Arts College, Kumbakonam'] }],
  [
    'national institute of phramaceutical education and research hyderabad',
    { any: ['National Institute of Pharmaceutical Education and Research Hyderabad'] },
  ],
  ['ethiraj college for women address', { any: ['Ethiraj College for Women'] }],
  [
    'admission in government medical college and hospital chandigarh',
    { any: ['Government Medical College and Hospital, Chandigarh'] },
  ],
  ['gargi college fees', { any: ['Gargi College'] }],
  ['alagappa government arts college address', { any: ['Alagappa Government Arts College'] }],
  ['kamala nehru college me hostel hai kya', { any: ['Kamala Nehru College'] }],
  [
    'national institute of pharmaceutical education and research raebareli placement kaisa hai',
    { any: ['National Institute of Pharmaceutical Education and Research Raebareli'] },
  ],
  [
    'national institute of mental health and neuro sciences me hostel hai kya',
    { any: ['National Institute of Mental Health and Neuro Sciences'] },
  ],
  ['is jamia millia islamia good', { any: ['Jamia Millia Islamia'] }],
  ['kirori mal college fees', { any: ['Kirori Mal College'] }],
  ["is st. xavier's college palayamkottai good", { any: ["St. Xavier's College, Palayamkottai"] }],
  ['vishnu dental college me hostel hai kya', { any: ['Vishnu Dental College'] }],
  [
    'sathyabama institute of science and technology placement kaisa hai',
    { any: ['Sathyabama Institute of Science and Technology'] },
  ],
  [
    'datta meghe institute of higher education and research me hostel hai kya',
    { any: ['Datta Meghe Institute of Higher Education and Research'] },
  ],
  ['cmr institute of technology me hostel hai kya', { any: ['CMR Institute of Technology'] }],
  ['annamalai university placement kaisa hai', { any: ['Annamalai University'] }],
  ['shri mata vaishno devi university fees', { any: ['Shri Mata Vaishno Devi University'] }],
  [
    'admission in a. b. shetty memorial institute of dental sciences',
    { any: ['A. B. Shetty Memorial Institute of Dental Sciences'] },
  ],
  ['bharathidasan university kahan hai', { any: ['Bharathidasan University'] }],
  ['amity university haryana gurugram kahan hai', { any: ['Amity University Haryana, Gurugram'] }],
  [
    'tell me about b.s. abdur rahman crescent institute of science and technology',
    { any: ['B.S. Abdur Rahman Crescent Institute of Science and Technology'] },
  ],
  ['want to study law in uttar pradesh best', { all: { subject: 'Law', state: 'Uttar Pradesh' } }],
  [
    'which are the government dental institutes in new delhi',
    { all: { subject: 'Dental', owner: 'Government', place: 'New Delhi' } },
  ],
  [
    'manipur ke government engineering college bataiye',
    { all: { subject: 'Engineering', owner: 'Government', state: 'Manipur' } },
  ],
  [
    'uttar pradesh sarkari management colleges list',
    { all: { subject: 'Management', owner: 'Government', state: 'Uttar Pradesh' } },
  ],
  [
    'law karna hai rajasthan me private college',
    { all: { subject: 'Law', owner: 'Private', state: 'Rajasthan' } },
  ],
  [
    'law karna hai haryana me government college',
    { all: { subject: 'Law', owner: 'Government', state: 'Haryana' } },
  ],
  [
    'sarkari law colleges in punjab',
    { all: { subject: 'Law', owner: 'Government', state: 'Punjab' } },
  ],
  [
    'which are the management institutes in raipur',
    { all: { subject: 'Management', place: 'Raipur' } },
  ],
  ['bba karna hai kerala me college', { all: { course: 'BBA', state: 'Kerala' } }],
  [
    'gujarat ke government btech college bataiye',
    { all: { course: 'B.Tech', owner: 'Government', state: 'Gujarat' } },
  ],
  ['mumbai me dental college', { all: { subject: 'Dental', place: 'Mumbai' } }],
  ['top medical college uttarakhand', { all: { subject: 'Medical', state: 'Uttarakhand' } }],
  ['want to study dental in tamil nadu', { all: { subject: 'Dental', state: 'Tamil Nadu' } }],
  ['ernakulam mba colleges list', { all: { subject: 'Management', place: 'Ernakulam' } }],
  ['odisha me best management college', { all: { subject: 'Management', state: 'Odisha' } }],
  [
    'mumbai me private management college',
    { all: { subject: 'Management', owner: 'Private', place: 'Mumbai' } },
  ],
  [
    'which are the management institutes in karnataka',
    { all: { subject: 'Management', state: 'Karnataka' } },
  ],
  [
    'telangana govt mba colleges list',
    { all: { subject: 'Management', owner: 'Government', state: 'Telangana' } },
  ],
  [
    'btech karna hai andhra pradesh me college',
    { all: { course: 'B.Tech', state: 'Andhra Pradesh' } },
  ],
  [
    'government m.tech college gujarat',
    { all: { subject: 'Engineering', owner: 'Government', state: 'Gujarat' } },
  ],
  ['karnataka best mba colleges list', { all: { subject: 'Management', state: 'Karnataka' } }],
  ['best engineering college jharkhand', { all: { subject: 'Engineering', state: 'Jharkhand' } }],
  ['dental karna hai haryana me best college', { all: { subject: 'Dental', state: 'Haryana' } }],
  [
    'm.tech karna hai assam me government college',
    { all: { subject: 'Engineering', owner: 'Government', state: 'Assam' } },
  ],
  ['mbbs karna hai puducherry me college', { all: { course: 'MBBS', state: 'Puducherry' } }],
  ['top bca college uttar pradesh', { all: { course: 'BCA', state: 'Uttar Pradesh' } }],
  ['btech karna hai punjab me top college', { all: { course: 'B.Tech', state: 'Punjab' } }],
  [
    'himachal pradesh best llb colleges list',
    { all: { subject: 'Law', state: 'Himachal Pradesh' } },
  ],
  [
    'law karna hai assam me sarkari college',
    { all: { subject: 'Law', owner: 'Government', state: 'Assam' } },
  ],
  ['which are the top bba institutes in delhi', { all: { course: 'BBA', state: 'Delhi' } }],
  [
    'assam sarkari btech colleges list',
    { all: { course: 'B.Tech', owner: 'Government', state: 'Assam' } },
  ],
  ['odisha ke bba college bataiye', { all: { course: 'BBA', state: 'Odisha' } }],
  [
    'government engineering college gujarat',
    { all: { subject: 'Engineering', owner: 'Government', state: 'Gujarat' } },
  ],
  ['gujarat ke b.arch college bataiye', { all: { course: 'B.Arch', state: 'Gujarat' } }],
  [
    'government pharmacy college gujarat',
    { all: { subject: 'Pharmacy', owner: 'Government', state: 'Gujarat' } },
  ],
  [
    'uttarakhand me private btech college',
    { all: { course: 'B.Tech', owner: 'Private', state: 'Uttarakhand' } },
  ],
  [
    'want to study management in chhattisgarh',
    { all: { subject: 'Management', state: 'Chhattisgarh' } },
  ],
  [
    'which are the best agriculture institutes in haryana',
    { all: { subject: 'Agriculture', state: 'Haryana' } },
  ],
  ['bca karna hai rajasthan me college', { all: { course: 'BCA', state: 'Rajasthan' } }],
  ['engineering colleges in telangana', { all: { subject: 'Engineering', state: 'Telangana' } }],
  ['which are the m.tech institutes in delhi', { all: { subject: 'Engineering', state: 'Delhi' } }],
  ['law karna hai madhya pradesh me college', { all: { subject: 'Law', state: 'Madhya Pradesh' } }],
  ['gujarat me top architecture college', { all: { subject: 'Architecture', state: 'Gujarat' } }],
  ['mba karna hai gujarat me college', { all: { subject: 'Management', state: 'Gujarat' } }],
  ['kerala ke top btech college bataiye', { all: { course: 'B.Tech', state: 'Kerala' } }],
  ['gujarat top management colleges list', { all: { subject: 'Management', state: 'Gujarat' } }],
  ['uttar pradesh me llb college', { all: { subject: 'Law', state: 'Uttar Pradesh' } }],
  [
    'which are the mba institutes in jammu and kashmir',
    { all: { subject: 'Management', state: 'Jammu and Kashmir' } },
  ],
  ['best llb college arunachal pradesh', { all: { subject: 'Law', state: 'Arunachal Pradesh' } }],
  ['medical karna hai gujarat me best college', { all: { subject: 'Medical', state: 'Gujarat' } }],
  [
    'government management college telangana',
    { all: { subject: 'Management', owner: 'Government', state: 'Telangana' } },
  ],
  [
    'maharashtra private bba colleges list',
    { all: { course: 'BBA', owner: 'Private', state: 'Maharashtra' } },
  ],
  [
    'maharashtra ke best b.pharm college bataiye',
    { all: { course: 'B.Pharm', state: 'Maharashtra' } },
  ],
  ['himachal pradesh me law college', { all: { subject: 'Law', state: 'Himachal Pradesh' } }],
  [
    'want to study mba in maharashtra govt',
    { all: { subject: 'Management', owner: 'Government', state: 'Maharashtra' } },
  ],
  ['m.tech colleges in gujarat', { all: { subject: 'Engineering', state: 'Gujarat' } }],
  [
    'want to study dental in delhi govt',
    { all: { subject: 'Dental', owner: 'Government', state: 'Delhi' } },
  ],
  ['which are the btech institutes in assam', { all: { course: 'B.Tech', state: 'Assam' } }],
  ['mba college delhi', { all: { subject: 'Management', state: 'Delhi' } }],
  ['rajasthan me best pharmacy college', { all: { subject: 'Pharmacy', state: 'Rajasthan' } }],
  [
    'uttarakhand private btech colleges list',
    { all: { course: 'B.Tech', owner: 'Private', state: 'Uttarakhand' } },
  ],
  [
    'agriculture colleges in west bengal',
    { all: { subject: 'Agriculture', state: 'West Bengal' } },
  ],
  ['mbbs college uttar pradesh', { all: { course: 'MBBS', state: 'Uttar Pradesh' } }],
  [
    'btech karna hai puducherry me govt college',
    { all: { course: 'B.Tech', owner: 'Government', state: 'Puducherry' } },
  ],
  ['delhi ke btech college bataiye', { all: { course: 'B.Tech', state: 'Delhi' } }],
  ['engineering colleges in haryana', { all: { subject: 'Engineering', state: 'Haryana' } }],
  ['nagaland ke best btech college bataiye', { all: { course: 'B.Tech', state: 'Nagaland' } }],
  [
    'gujarat government pharmacy colleges list',
    { all: { subject: 'Pharmacy', owner: 'Government', state: 'Gujarat' } },
  ],
  ['best pharmacy colleges in punjab', { all: { subject: 'Pharmacy', state: 'Punjab' } }],
  [
    'which are the government mba institutes in uttarakhand',
    { all: { subject: 'Management', owner: 'Government', state: 'Uttarakhand' } },
  ],
  [
    'which are the government management institutes in assam',
    { all: { subject: 'Management', owner: 'Government', state: 'Assam' } },
  ],
  ['want to study law in new delhi', { all: { subject: 'Law', place: 'New Delhi' } }],
  [
    'private b.arch college tamil nadu',
    { all: { course: 'B.Arch', owner: 'Private', state: 'Tamil Nadu' } },
  ],
  ['maharashtra me engineering college', { all: { subject: 'Engineering', state: 'Maharashtra' } }],
  [
    'which are the govt engineering institutes in telangana',
    { all: { subject: 'Engineering', owner: 'Government', state: 'Telangana' } },
  ],
  [
    'jammu and kashmir me govt engineering college',
    { all: { subject: 'Engineering', owner: 'Government', state: 'Jammu and Kashmir' } },
  ],
  [
    'want to study agriculture in tamil nadu',
    { all: { subject: 'Agriculture', state: 'Tamil Nadu' } },
  ],
  ['uttarakhand m.tech colleges list', { all: { subject: 'Engineering', state: 'Uttarakhand' } }],
  [
    'govt dental college delhi',
    { all: { subject: 'Dental', owner: 'Government', state: 'Delhi' } },
  ],
  ['dental college mumbai', { all: { subject: 'Dental', place: 'Mumbai' } }],
  [
    'private law colleges in tamil nadu',
    { all: { subject: 'Law', owner: 'Private', state: 'Tamil Nadu' } },
  ],
  [
    'which are the sarkari llb institutes in karnataka',
    { all: { subject: 'Law', owner: 'Government', state: 'Karnataka' } },
  ],
  [
    'delhi sarkari btech colleges list',
    { all: { course: 'B.Tech', owner: 'Government', state: 'Delhi' } },
  ],
  ['m.tech college chhattisgarh', { all: { subject: 'Engineering', state: 'Chhattisgarh' } }],
  [
    'sarkari b.pharm college haryana',
    { all: { course: 'B.Pharm', owner: 'Government', state: 'Haryana' } },
  ],
  ['karnataka ke top mbbs college bataiye', { all: { course: 'MBBS', state: 'Karnataka' } }],
  [
    'b.pharm karna hai maharashtra me college',
    { all: { course: 'B.Pharm', state: 'Maharashtra' } },
  ],
  ['jharkhand me engineering college', { all: { subject: 'Engineering', state: 'Jharkhand' } }],
  ['engineering college meghalaya', { all: { subject: 'Engineering', state: 'Meghalaya' } }],
  ['mba colleges in mangaluru', { all: { subject: 'Management', place: 'Mangaluru' } }],
  [
    'engineering colleges odisha with median salary more than 8 lakh',
    { all: { subject: 'Engineering', salaryMin: '800000', state: 'Odisha' } },
  ],
  [
    'management colleges telangana package above 10 lpa',
    { all: { subject: 'Management', salaryMin: '1000000', state: 'Telangana' } },
  ],
  [
    'law colleges delhi with median salary more than 8 lakh',
    { all: { subject: 'Law', salaryMin: '800000', state: 'Delhi' } },
  ],
  [
    'engineering colleges karnataka under 2 lakh',
    { all: { subject: 'Engineering', feeMax: '200000', state: 'Karnataka' } },
  ],
  [
    'engineering colleges maharashtra with median salary more than 8 lakh',
    { all: { subject: 'Engineering', salaryMin: '800000', state: 'Maharashtra' } },
  ],
  [
    'medical colleges tamil nadu with median salary more than 8 lakh',
    { all: { subject: 'Medical', salaryMin: '800000', state: 'Tamil Nadu' } },
  ],
  [
    'management colleges west bengal package above 10 lpa',
    { all: { subject: 'Management', salaryMin: '1000000', state: 'West Bengal' } },
  ],
  [
    'pharmacy colleges andhra pradesh under 2 lakh',
    { all: { subject: 'Pharmacy', feeMax: '200000', state: 'Andhra Pradesh' } },
  ],
  [
    'engineering colleges assam with median salary more than 8 lakh',
    { all: { subject: 'Engineering', salaryMin: '800000', state: 'Assam' } },
  ],
  [
    'engineering colleges andhra pradesh 3 lakh tak',
    { all: { subject: 'Engineering', feeMax: '300000', state: 'Andhra Pradesh' } },
  ],
  [
    'law colleges west bengal with median salary more than 8 lakh',
    { all: { subject: 'Law', salaryMin: '800000', state: 'West Bengal' } },
  ],
  [
    'engineering colleges telangana below 1 lakh fees',
    { all: { subject: 'Engineering', feeMax: '100000', state: 'Telangana' } },
  ],
  [
    'engineering colleges west bengal with median salary more than 8 lakh',
    { all: { subject: 'Engineering', salaryMin: '800000', state: 'West Bengal' } },
  ],
  [
    'medical colleges puducherry with median salary more than 8 lakh',
    { all: { subject: 'Medical', salaryMin: '800000', state: 'Puducherry' } },
  ],
  [
    'engineering colleges odisha package above 10 lpa',
    { all: { subject: 'Engineering', salaryMin: '1000000', state: 'Odisha' } },
  ],
  [
    'engineering colleges karnataka 3 lakh tak',
    { all: { subject: 'Engineering', feeMax: '300000', state: 'Karnataka' } },
  ],
  [
    'management colleges rajasthan with median salary more than 8 lakh',
    { all: { subject: 'Management', salaryMin: '800000', state: 'Rajasthan' } },
  ],
  [
    'medical colleges puducherry package above 10 lpa',
    { all: { subject: 'Medical', salaryMin: '1000000', state: 'Puducherry' } },
  ],
  [
    'management colleges maharashtra package above 10 lpa',
    { all: { subject: 'Management', salaryMin: '1000000', state: 'Maharashtra' } },
  ],
  [
    'engineering colleges maharashtra package above 10 lpa',
    { all: { subject: 'Engineering', salaryMin: '1000000', state: 'Maharashtra' } },
  ],
  ['neet exam date', { page: 'exam/neet-ug' }],
  ['jee main kab hai', { page: 'exam/jee-main' }],
  ['cat 2026 last date', { page: 'exam/cat' }],
  ['clat syllabus', { page: 'exam/clat-ug' }],
  ['josaa cutoff cse general', { page: 'cutoffs/jee-main' }],
  ['my jee advanced rank is 5000', { page: 'cutoffs/jee-advanced' }],
  ['neet rank 45000 obc', { page: 'cutoffs/neet-ug' }],
  ['bca course details', { page: 'course/bca' }],
  ['what is bba', { page: 'course/bba' }],
  ['gate exam', { page: 'exam/gate' }],
  ['colleges in goa', { page: 'state/goa' }],
  ['kcet rank 12000', { page: 'cutoffs/kcet' }],
  ['wbjee cutoff', { page: 'cutoffs/wbjee' }],
  ['llb kya hai', { page: 'course/llb' }],
  ['mbbs ke liye exam', { page: 'exam/neet-ug' }],
  ['mca duration', { page: 'course/mca' }],
  ['cuet form', { page: 'exam/cuet-ug' }],
  ['b.tech ke baad kya kare', { page: 'course/btech' }],
  ['bitsat 2026', { page: 'exam/bitsat' }],
  ['nata exam pattern', { page: 'exam/nata' }],
  ['nearest engineering college to pune', { all: { subject: 'Engineering', place: 'Pune' } }],
  ['colleges in trichy', { all: { place: 'Tiruchirappalli' } }],
  ['medical college in baroda', { all: { place: 'Vadodara' } }],
  ['colleges in baroda', { all: { place: 'Vadodara' } }],
  [
    'central university in jammu kashmir',
    { any: ['Central University of Jammu', 'Central University of Kashmir'] },
  ],
  ['engineering colleges in pondicherry', { all: { subject: 'Engineering', state: 'Puducherry' } }],
  ['universities in calicut', { all: { place: 'Kozhikode', type: 'university' } }],
  ['colleges in vizag', { all: { place: 'Visakhapatnam' } }],
  ['mba college in gurgaon', { all: { subject: 'Management', place: 'Gurugram' } }],
  ['colleges in prayagraj', { all: { place: 'Prayagraj' } }],
];
