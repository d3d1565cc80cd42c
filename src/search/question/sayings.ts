/**
 * What people write for things of the catalogue beside their names: a table of words, each line a
 * meaning. Names themselves come from the reference data (meanings.ts).
 */
import type { WantedFirst } from '../../domain/search.ts';

/** Words that say nothing about what is looked for, in English and as Hindi is typed. */
export const NOISE_WORDS =
  'in at for of near the a an and with to from is are which what where best top good list all ' +
  'course courses coarse cource admission admissions through accepting taking offering exam degree ' +
  'institute institutes institution institutions study my city me by on i can get do after ' +
  'rank ranks ranked ranking rankings entrance test fee fees seat seats score district state ' +
  'india that take takes accept accepts offer offers have has having how into want need show ' +
  'find give about who will should any some more other students student ' +
  'famous reputed cutoff cutoffs per year annual total 12th 10th pass campus campuses ' +
  'cut off offs closing opening last first predictor cap round rounds counselling form forms date ' +
  'dates syllabus eligibility apply application result pattern details structure info information ' +
  'fess feess wise name names number no hons honours honors or their there my we our please tell ' +
  'teach teaches teaching provide provides compare comparison vs versus available popular nearby ' +
  'around quota only between budget level stream based ' +
  'ka ke ki ko se sa si me mein mai main h hai hain ho krna krni krne kya kaun kaunsa kaunse konsa konse kon kitna kitni ' +
  'kitne kaise kahan kaha jaha wala wale wali liye chahiye batao bataiye bata do mujhe mera meri ' +
  'milega milegi milta milti mil become becoming career better difference percentile fark antar behtar ' +
  'karna kare karu karne kar le lena lene sabse accha acha achha achhe acche ache achi achhi acchi ' +
  'badhiya kaisa kaisi kab saal baare taiyari paas aas pas mere apne shehar sheher shahar yahan ' +
  'branch branches department specialization specialisation most max maximum approx range record ' +
  'website address location contact reviews review photos map duration full preparation marks class ' +
  'nearest subjects subject scope career passing age limit semi only wise kind ' +
  'aur ya par pe baad sakta sakte sakti hota hoti jana jaane padhai';

/** Those of them with which one compares: no name is meant by what stands beside them. */
export const COMPARING_WORDS =
  'best top good list all which what where rank ranks ranked ranking rankings famous reputed popular ' +
  'sabse accha acha achha achhe acche ache achi acchi badhiya kaun kaunsa kaunse konsa konse';

/** Those of them that stand in names too. */
export const NAMELIKE_WORDS =
  'in at for of near the a an h and with to institute institutes institution state district no first';

/** What people ask of an institution that no record answers: never misspelled for something else. */
export const UNANSWERED_WORDS =
  'hostel hostels scholarship scholarships canteen facility facilities naac autonomous accredited ' +
  'accreditation aicte ugc approved quota without abroad coaching faculty ragging attendance roi ' +
  'job guarantee infrastructure wifi overall';

/** Words as names have them, by how they are shortened. */
export const SHORT_WORDS: Readonly<Record<string, string>> = {
  engg: 'engineering',
  inst: 'institute',
  mgmt: 'management',
  gov: 'government',
  govt: 'government',
  goverment: 'government',
  univ: 'university',
};

/** Other words for courses, by the course's name. */
export const COURSE_SAYINGS: Readonly<Record<string, string>> = {
  'Ph.D': 'phd,doctor of philosophy',
  'BBA LL.B': 'bba llb',
  'B.A LL.B': 'ba llb,5 year llb,five year llb,integrated llb,integrated law,5 years llb',
  'LL.B': 'llb,3 year llb,three year llb,llb 3 year,llb 3 years',
  'M.Tech': 'mtech',
  'B.Tech (Lateral Entry)': 'lateral entry,lateral,direct second year',
  'B.Sc Horticulture': 'horticulture',
  'B.Sc Forestry': 'forestry',
  'B.Tech': 'be btech,btech be,b technology',
  PGDM: 'post graduate diploma in management',
  'B.Pharm': 'b pharmacy,bpharma,b pharma,bachelor pharmacy,pharmacy degree',
  'M.Pharm': 'm pharmacy,mpharma,m pharma',
  'D.Pharm': 'd pharmacy,dpharma,d pharma,diploma in pharmacy,pharmacy diploma,diploma pharmacy',
  'Pharm.D': 'doctor of pharmacy,pharma d',
  'ITI Certificate': 'iti,i t i,industrial training',
  'B.Sc Nursing': 'bsc nurse,nursing degree,bachelor of nursing',
  GNM: 'gnm nursing',
  ANM: 'anm nursing',
  'B.Sc Information Technology': 'bsc it,b sc it',
  'B.Sc Computer Science': 'bsc cs,bsc computer,bsc computers,bsc comp sci',
  'B.Sc Agriculture': 'bsc agri,bsc ag,agri bsc,agriculture bsc,b agri',
  'Integrated MBA (BBA + MBA)': 'ipm,integrated mba,5 year mba,bba mba,bba mba integrated',
  'B.V.Sc & A.H': 'bvsc,bv sc,veterinary doctor',
  BHM: 'bhmct,bachelor of hotel management',
  BJMC: 'bajmc,ba jmc,ba journalism,ba mass communication',
  MJMC: 'majmc,ma jmc,ma journalism,ma mass communication',
  BUMS: 'unani',
  BNYS: 'naturopathy',
  'B.Sc Nautical Science': 'merchant navy',
  'B.Ed': 'bed',
  'D.El.Ed': 'deled,btc,jbt',
  BMLT: 'medical lab technology,lab technician',
  'B.Optom': 'optometry',
  'B.Lib.I.Sc': 'library science,blib,b lib',
  'M.Lib.I.Sc': 'mlib,m lib',
  'B.P.Ed': 'physical education,bped',
  MPH: 'public health',
  MHA: 'hospital management,hospital administration,healthcare management',
  BTTM: 'travel and tourism,tourism,tourism management',
  'B.Sc Radiology': 'radiology,radiography',
  BPA: 'performing arts,music,dance,theatre',
  'B.Plan': 'urban planning,town planning,b planning',
  'B.Tech Dairy Technology': 'dairy',
  BOT: 'occupational therapy',
  BASLP: 'speech therapy,audiology',
  'Company Secretary (CS)': 'company secretary,cs course,cs exam,cs foundation,icsi',
  'Chartered Accountancy (CA)': 'chartered accountant,chartered accountancy',
  'Post Basic B.Sc Nursing': 'post basic nursing,pb bsc nursing',
  'Executive MBA': 'emba,exec mba',
};

/** Other words for exams, by the exam's name. */
export const EXAM_SAYINGS: Readonly<Record<string, string>> = {
  'JEE Main': 'jee mains,jeemain,jee main paper 1',
  'JEE Advanced': 'jee advance,iit jee,jee adv',
  'TS EAPCET': 'ts eamcet,tg eamcet,tg eapcet,telangana eamcet',
  'AP EAPCET': 'ap eamcet,andhra eamcet',
  'COMEDK UGET': 'comedk',
  'NEET UG': 'neet exam ug',
  'MHT CET': 'mhcet,mh cet,maharashtra cet',
  KCET: 'karnataka cet',
  'WB JECA': 'jeca',
  'UP CNET': 'cnet',
  'NCHM JEE': 'nchmct,nchmct jee,nchm',
  'MAH MBA CET': 'mba cet,mah cet,mah mba',
  'IISER Aptitude Test (IAT)': 'iat,iiser iat,iiser aptitude test,iiser entrance,iiser exam',
  'CUET ICAR UG': 'icar ug,icar aieea,icar exam,icar entrance',
  'IGRUA Entrance': 'pilot,pilot training,commercial pilot,flying school,flying',
  'CSIR UGC NET': 'csir net',
  'UGC NET': 'net exam,net jrf,net syllabus,through net',
};

/** Other words for subjects, those of what is taught within them among them, by the subject's name. */
export const SUBJECT_SAYINGS: Readonly<Record<string, string>> = {
  Engineering: 'engg,engineer,engineers',
  Medical: 'medicine,mbbs md,doctor,md ms,surgery,surgeon,neurology,cardiology,doctors',
  Dental: 'dentistry,dentist',
  Nursing: 'nurse',
  Ayurveda: 'ayurvedic,ayurved',
  Homoeopathy: 'homeopathy,homeopathic',
  Physiotherapy: 'physio',
  Paramedical: 'paramedic,para medical,allied health,allied health science,allied health sciences',
  Veterinary: 'vet,animal husbandry',
  Pharmacy: 'pharma,pharmaceutical',
  Law: 'legal,llb,lawyer,advocate,lawyers,vakil,corporate law',
  Management:
    'business,business school,b school,marketing,human resource,human resources,' +
    'human resource management,hrm,finance,business administration,business management,' +
    'b schools,bschool,bschools,international business,business analytics',
  Architecture: 'architect',
  Design:
    'designing,animation,animation and vfx,vfx,graphic design,graphic designing,' +
    'interior design,interior designing,product design,game design,ui ux,multimedia',
  Fashion: 'fashion design,fashion designing,fashion technology,textile design,fashion',
  Agriculture: 'agricultural,farming,agri,krishi,fisheries,agriculture science',
  Arts: 'humanities,sociology,geography,philosophy,liberal arts',
  Science:
    'sciences,pure science,biology,biochemistry,environmental science,life science,life sciences,' +
    'pcm,pcb',
  Commerce: 'accounting,accountancy,accounts,finance and accounts',
  Education: 'teacher training,teaching,teacher',
  Polytechnic:
    'polytechnics,poly,diploma,polytech,poly technic,diploma engineering,diploma in engineering',
  'Hotel management': 'hospitality,hotel,hotel mgmt,culinary,chef',
  Journalism: 'mass communication,media,mass comm,mass media,journalist',
  'Computer applications': 'computer application,computer applications,computer course',
  'Fine arts': 'fine art,painting',
};

/** Other words for branches, by their name; what ends with engineering is said with engg as well. */
export const BRANCH_SAYINGS: Readonly<Record<string, string>> = {
  'Computer science and IT':
    'computer science,cse,information technology,computer engineering,computer science engineering,' +
    'software engineering,computer science and engineering,btech cse,mtech cse,comp sci,cs,' +
    'cloud computing,blockchain',
  'Artificial intelligence and data science':
    'ai ml,aiml,ai,artificial intelligence,machine learning,data science,ai and ml,ai and data science,' +
    'ai ds,aids,cse ai ml,cse ai,cse data science,data analytics,artificial intelligence and machine learning,' +
    'ai and machine learning,data science and ai',
  'Cyber security': 'cybersecurity,cyber',
  'Mechanical engineering': 'machine design,mechanical,mech,mech engineering',
  'Civil engineering': 'civil,structural,structural engineering',
  'Electrical engineering':
    'electrical,eee,electrical and electronics,electrical and electronics engineering,power systems,' +
    'power system,power electronics',
  'Electronics engineering':
    'electronics,ece,electronics and communication,electronics and communication engineering,' +
    'electronics communication,electronics and telecommunication,telecommunication,entc,extc,iot,' +
    'internet of things',
  'VLSI design': 'vlsi',
  'Instrumentation engineering': 'instrumentation',
  'Chemical engineering': 'chemical,chemical technology',
  Biotechnology: 'biotech,bio technology,biotechnology engineering',
  'Biomedical engineering': 'biomedical',
  'Aerospace engineering':
    'aero,aeronautical engineering,aeronautical,aerospace,aeronautics,aviation engineering',
  'Automobile engineering': 'automobile,automotive engineering',
  'Mining engineering': 'mining',
  'Petroleum engineering': 'petroleum',
  'Marine engineering': 'marine,ship building,naval architecture,ocean engineering',
  'Metallurgy and materials':
    'metallurgy,metallurgical engineering,materials engineering,material science',
  'Textile engineering': 'textile technology,textile',
  'Food technology': 'food tech,food engineering,food processing',
  'Agricultural engineering': 'agriculture engineering',
  Robotics: 'robotics engineering,robotics and automation',
  Mechatronics: 'mechatronics engineering',
  'Quantum technology': 'quantum computing,quantum,quantum engineering',
  'Leather technology': 'leather,leather engineering',
  'Fire and safety engineering':
    'fire and safety,fire safety,fire engineering,fire technology,safety engineering,' +
    'industrial safety,industrial safety engineering',
  'Nuclear engineering': 'nuclear',
  Nanotechnology: 'nano,nano technology,nano science',
  'Polymer engineering':
    'polymer,plastic,plastic engineering,polymer science,polymer technology,rubber technology',
  'Ceramic engineering': 'ceramic,ceramics',
  'Printing technology': 'printing',
  'Energy engineering': 'energy,renewable energy,energy technology',
  Statistics: 'stats,statistics hons',
  Geology: 'geology hons',
  Botany: 'botany hons',
  Zoology: 'zoology hons',
  Microbiology: 'microbiology hons',
  Geography: 'geography hons',
  Sociology: 'sociology hons',
  Philosophy: 'philosophy hons',
  Hindi: 'hindi hons',
  'Production engineering':
    'production,industrial engineering,manufacturing engineering,manufacturing,' +
    'product design and manufacturing,design and manufacturing',
  'Environmental engineering': 'environmental,environment engineering',
  Physics: 'physics hons',
  Chemistry: 'chemistry hons',
  Mathematics: 'maths,math,maths hons,mathematics hons',
  Psychology: 'psychology hons,psychologist',
  Economics: 'eco,economics hons,eco hons',
  English: 'english literature,english hons',
  'Political science': 'political science hons,pol science,pol sci,politics',
  History: 'history hons',
};

/** Branches by two letters, which mean them only where a degree or an engineer stands beside them. */
export const BRANCH_INITIALS: Readonly<Record<string, string>> = {
  'Computer science and IT': 'cs,it',
  'Electrical engineering': 'ee',
  'Electronics engineering': 'ec',
  'Civil engineering': 'ce',
};
export const BEFORE_INITIALS = 'btech,btech in,be,be in,mtech,mtech in';
export const AFTER_INITIALS = 'branch,engineering,engg,department,college,colleges,jobs';

/** Universities by what people call the colleges that are affiliated to them. */
export const AFFILIATION_SAYINGS: Readonly<Record<string, string>> = {
  'University of Delhi': 'du,delhi university,delhi univ',
  'University of Mumbai': 'mumbai university,mumbai univ',
  'University of Calcutta': 'calcutta university,cu',
  'University of Madras': 'madras university',
  'University of Kerala': 'kerala university',
  'University of Calicut': 'calicut university',
  'Anna University': 'anna university,anna univ',
  'Guru Gobind Singh Indraprastha University': 'ipu,ip university,ggsipu,indraprastha university',
  'Visvesvaraya Technological University': 'vtu',
  'Savitribai Phule Pune University': 'pune university,sppu',
  'Jawaharlal Nehru Technological University, Hyderabad': 'jntuh,jntu hyderabad',
  'Osmania University': 'osmania university,ou',
  'Bangalore University': 'bangalore university',
  'Panjab University': 'panjab university,punjab university',
  'Gujarat University': 'gujarat university',
  'Bharathiar University': 'bharathiar university',
};
/** What makes a question about a university one about its colleges, after its name and before it. */
const AFFILIATED_WORDS =
  'colleges,college,affiliated colleges,affiliated college,affiliated,ke college,ke colleges';
const AFFILIATED_STARTS =
  'under,colleges under,college under,colleges of,colleges affiliated to,colleges in,affiliated to';

/** What one writes for the colleges of a university, by what one calls it. */
export function collegesUnder(university: string): string[] {
  return [
    ...AFFILIATED_WORDS.split(',').map((end) => `${university} ${end}`),
    ...AFFILIATED_STARTS.split(',').map((start) => `${start} ${university}`),
  ];
}

/** What a word means only as the whole question, and what only beside others: "me" is Hindi too. */
export const ALONE_WORDS: readonly string[] = ['me'];
export const BESIDE_WORDS = Object.values(AFFILIATION_SAYINGS).flatMap((texts) => texts.split(','));

/** Courses of which one name is often said for all: a PGDM is what many call an MBA. */
export const COURSES_ALIKE: readonly (readonly string[])[] = [
  ['MBA', 'PGDM'],
  ['B.Tech', 'B.E'],
  ['M.Tech', 'M.E'],
  ['LL.B', 'B.A LL.B'],
  ['BBA', 'BMS', 'BBM'],
  ['B.A', 'B.A (Hons)'],
  ['B.Sc', 'B.Sc (Hons)'],
  ['B.Com', 'B.Com (Hons)'],
];

/** Courses that many record as a branch of another. */
export const COURSES_AS_BRANCHES: Readonly<
  Record<string, readonly [course: string, branch: string]>
> = {
  'B.Sc Computer Science': ['B.Sc', 'Computing'],
  'B.Sc Information Technology': ['B.Sc', 'Computing'],
  'B.Sc Biotechnology': ['B.Sc', 'Biotechnology'],
};

/** Other words for states, by their name: initials, and spellings further off than a slip. */
export const STATE_SAYINGS: Readonly<Record<string, string>> = {
  Delhi: 'dilli,delhi state,new delhi',
  Gujarat: 'gujrat',
  Punjab: 'panjab',
  Haryana: 'hariyana',
  Chandigarh: 'chd',
  Puducherry: 'pondy,pondichery,pondicheri',
  Kerala: 'keral,kerela',
  'Uttar Pradesh': 'up,u p,uttarpradesh',
  'Madhya Pradesh': 'mp,m p,madhyapradesh',
  'Tamil Nadu': 'tn,tamilnadu,tamil naadu',
  'Andhra Pradesh': 'ap,a p,andhra',
  'West Bengal': 'wb,bengal,bangal',
  'Himachal Pradesh': 'hp,himachal',
  'Jammu and Kashmir': 'j&k,jk,j k,j and k,kashmir,jammu kashmir',
  Chhattisgarh: 'cg,chhatisgarh,chattisgarh,chatisgarh,chhattishgarh',
  Uttarakhand: 'uttrakhand,uttranchal,uk',
  Telangana: 'telengana,ts',
  'Arunachal Pradesh': 'arunachal',
  Karnataka: 'karnatka',
  Maharashtra: 'maharastra,mh',
  Rajasthan: 'rajsthan',
  Odisha: 'orrisa',
  Jharkhand: 'jharkand',
  'Andaman and Nicobar Islands': 'andaman',
};

/** Other words for cities, by their name. */
export const CITY_SAYINGS: Readonly<Record<string, string>> = {
  Bengaluru: 'banglore,bengalore,blr,blore',
  Hyderabad: 'hydrabad,hyd',
  Bhubaneswar: 'bbsr,bhubaneshwar,bhubneshwar,bhubneswar',
  Lucknow: 'lko',
  Coimbatore: 'cbe',
  Dehradun: 'doon,ddn',
  Varanasi: 'benaras,benares,kashi',
  Roorkee: 'roorki',
  Vellore: 'vellur',
  Ghaziabad: 'gzb',
  Thiruvananthapuram: 'tvm',
  Gurugram: 'gurgoan',
  Ahmedabad: 'amdavad,ahemdabad',
  Kolkata: 'kolkatta,culcutta',
  Jamshedpur: 'tata nagar,tatanagar',
};

/** Parts of the country that are no state, with what lies in them: its states, and its towns or districts. */
export const AREAS: readonly { name: string; says: string; states?: string; cities?: string }[] = [
  {
    name: 'Delhi NCR',
    says: 'ncr,delhi ncr,ncr region,ncr delhi,near delhi',
    states: 'Delhi',
    cities: 'Noida,Greater Noida,Gurugram,Ghaziabad,Faridabad,Dadri,Sonipat',
  },
  {
    name: 'Noida',
    says: 'noida,noida and greater noida,noida greater noida',
    cities: 'Noida,Greater Noida',
  },
  // The town in Bihar, and the one in Maharashtra by its former name.
  { name: 'Aurangabad', says: 'aurangabad', cities: 'Aurangabad,Chhatrapati Sambhajinagar' },
  {
    name: 'South India',
    says: 'south india,southern india,south indian',
    states: 'Tamil Nadu,Kerala,Karnataka,Andhra Pradesh,Telangana,Puducherry',
  },
  {
    name: 'North India',
    says: 'north india,northern india,north indian',
    states:
      'Delhi,Uttar Pradesh,Haryana,Punjab,Chandigarh,Himachal Pradesh,Uttarakhand,Rajasthan,' +
      'Jammu and Kashmir,Ladakh',
  },
  {
    name: 'North East India',
    says:
      'north east,northeast,north east india,north eastern india,northeast india,seven sisters,' +
      'north eastern,north eastern states,north east states',
    states: 'Assam,Meghalaya,Manipur,Mizoram,Nagaland,Tripura,Sikkim,Arunachal Pradesh',
  },
  {
    name: 'East India',
    says: 'east india,eastern india',
    states: 'Bihar,Jharkhand,Odisha,West Bengal',
  },
  {
    name: 'West India',
    says: 'west india,western india',
    states: 'Maharashtra,Gujarat,Goa,Rajasthan,Dadra and Nagar Haveli and Daman and Diu',
  },
  { name: 'Central India', says: 'central india', states: 'Madhya Pradesh,Chhattisgarh' },
  {
    name: 'Garhwal',
    says: 'garhwal,gadhwal',
    cities:
      'Dehradun,Haridwar,Roorkee,Rishikesh,Srinagar (Garhwal),Pauri,New Tehri,Uttarkashi,Chamoli,' +
      'Gopeshwar,Rudraprayag,Kotdwar,Pauri Garhwal,Tehri Garhwal',
  },
  {
    name: 'Kumaon',
    says: 'kumaon,kumaun',
    cities:
      'Nainital,Almora,Pithoragarh,Bageshwar,Champawat,Udham Singh Nagar,Haldwani,Pantnagar,' +
      'Kashipur,Rudrapur',
  },
  {
    name: 'Konkan',
    says: 'konkan,kokan',
    cities: 'Mumbai,Navi Mumbai,Thane,Palghar,Raigad,Ratnagiri,Sindhudurg',
  },
  {
    name: 'Vidarbha',
    says: 'vidarbha',
    cities:
      'Nagpur,Amravati,Wardha,Akola,Yavatmal,Chandrapur,Bhandara,Gondia,Gadchiroli,Buldhana,Washim',
  },
  {
    name: 'Marathwada',
    says: 'marathwada',
    cities: 'Chhatrapati Sambhajinagar,Jalna,Beed,Latur,Nanded,Dharashiv,Parbhani,Hingoli',
  },
  {
    name: 'Western Uttar Pradesh',
    says: 'western up,west up',
    cities:
      'Noida,Greater Noida,Ghaziabad,Meerut,Agra,Aligarh,Mathura,Moradabad,Bareilly,Saharanpur,' +
      'Muzaffarnagar,Bulandshahr',
  },
  {
    name: 'Purvanchal',
    says: 'purvanchal,eastern up,east up',
    cities: 'Varanasi,Gorakhpur,Azamgarh,Ballia,Jaunpur,Mau,Ghazipur,Mirzapur,Deoria,Prayagraj',
  },
  { name: 'Kochi', says: 'kochi,cochin,ernakulam,kochin', cities: 'Kochi,Ernakulam' },
  {
    name: 'Hubballi-Dharwad',
    says: 'hubli,hubballi,dharwad,hubli dharwad,hubballi dharwad,hubli-dharwad',
    cities: 'Hubballi,Dharwad',
  },
  { name: 'Secunderabad', says: 'hyderabad secunderabad', cities: 'Hyderabad,Secunderabad' },
  { name: 'Warangal', says: 'hanamkonda,hanumakonda', cities: 'Warangal,Hanumakonda' },
  { name: 'Chandigarh Tricity', says: 'tricity', states: 'Chandigarh', cities: 'Mohali,Panchkula' },
  { name: 'Bundelkhand', says: 'bundelkhand', cities: 'Jhansi,Banda,Lalitpur,Sagar,Chhatarpur' },
  {
    name: 'Saurashtra',
    says: 'saurashtra',
    cities: 'Rajkot,Jamnagar,Bhavnagar,Junagadh,Porbandar',
  },
  { name: 'Mumbai region', says: 'mmr', cities: 'Mumbai,Navi Mumbai,Thane,Kalyan' },
];

/** The kinds of universities as their register names them. */
export const UNIVERSITY_SAYINGS: Readonly<Record<string, string>> = {
  'Deemed university':
    'deemed,deemed university,deemed universities,deemed to be university,deemed to be universities,deemed college,deemed colleges',
  'Central university': 'central university,central universities,central univ',
  'State university':
    'state public university,state public universities,state university,state universities,state univ',
};

/** What is to come first, where a question says so. */
export const ORDER_SAYINGS: Readonly<Record<WantedFirst, string>> = {
  'lowest fees':
    'lowest fees,lowest fee,low fees,low fee,less fees,less fee,minimum fees,minimum fee,min fees,cheap,cheapest,affordable,' +
    'low cost,low budget,kam fees,kam kharcha,kam kharche,least fees,least expensive,inexpensive,economical,' +
    'fees sabse kam,reasonable fees,reasonable fee,reasonable,garib,low fee structure,kam fee,kam paise,sasta,saste,sasti,sabse sasta,sabse saste,fees kam,budget friendly,lowest',
  'oldest first':
    'oldest,old,purana,purane,purani,sabse purana,sabse purani,sabse purane,most old,earliest',
  'highest salary':
    'placement,placements,best placement,best placements,good placement,good placements,highest placement,' +
    'highest package,median salary,average salary,salary,salaries,average package,avg package,ctc,best salary,best package,package,packages,high package,high salary,highest salary,good package,highest,highest paying,paying',
} as const;

/** Words that ask for those who teach from afar. */
export const OPEN_SAYINGS =
  'open universities,distance,distance learning,distance education,correspondence,online,distance mode';

/** What one may have before and after it, with the level of what one may take then. */
export const LEVEL_SAYINGS: Readonly<Record<string, string>> = {
  UG:
    'ug,undergraduate,under graduate,under graduation,graduation,bachelor,bachelors,bachelor degree,' +
    'bachelors degree,after 12th,after class 12,after 12,after 10+2,after inter,after intermediate,' +
    'after plus two,12th ke baad,12 ke baad,inter ke baad',
  PG:
    'pg,postgraduate,post graduate,post graduation,master,masters,master degree,masters degree,' +
    'after graduation,graduation ke baad,after bachelors,after degree,degree ke baad',
  Doctoral: 'doctoral,doctorate,research degree,after masters,after pg',
  Diploma: 'after 10th,after class 10,10th ke baad,after 10',
};

/** Exams that are asked for by what their names begin or end with, with what else it is called. */
export const EXAM_FAMILIES: Readonly<Record<string, string>> = {
  'JEE *': '',
  'NEET *': '',
  'CUET *': '',
  'CLAT *': '',
  'UGC NET *': '',
  'IPMAT *': '',
  'MH CET Law *': 'law cet,mh law cet',
  'KMAT *': '',
  'JENPAS *': '',
  '* EAPCET': 'eamcet',
  '* LAWCET': '',
  '* ICET': '',
  '* ECET': '',
  '* EdCET': '',
  '* PGECET': '',
  '* POLYCET': '',
  '* LEET': '',
};
/** What is asked of an exam, so that its name alone is meant by what else is called so. */
export const EXAM_ASKED =
  'entrance,exam,test,entrance exam,entrance test,admission test,syllabus,form,application form,date,' +
  'exam date,last date,result,eligibility,age limit,question paper,previous year papers,admit card,answer key,score,registration,pattern,exam pattern';
export const EXAM_TAKEN = 'through,accept,accepting';
