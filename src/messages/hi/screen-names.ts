import { lookup } from '../../domain/lookup.ts';
import type { studyFields } from '../../domain/sources/about.ts';

/** The fields of study, as names.ts names them. */
export const fieldNames: Readonly<Record<(typeof studyFields)[number], string>> = {
  Engineering: 'इंजीनियरिंग',
  Management: 'मैनेजमेंट',
  Pharmacy: 'फार्मेसी',
  Medical: 'मेडिकल',
  Dental: 'डेंटल',
  Law: 'लॉ',
  Architecture: 'आर्किटेक्चर',
  Agriculture: 'कृषि',
  Science: 'साइंस',
  Arts: 'आर्ट्स',
  Commerce: 'कॉमर्स',
  Education: 'शिक्षा',
  Design: 'डिज़ाइन',
  Nursing: 'नर्सिंग',
  Paramedical: 'पैरामेडिकल',
  Veterinary: 'पशु चिकित्सा',
  'Computer Applications': 'कंप्यूटर एप्लिकेशन',
  'Hotel Management': 'होटल मैनेजमेंट',
  'Mass Communication': 'मास कम्युनिकेशन',
  'Social Work': 'समाज कार्य',
  Vocational: 'व्यावसायिक',
  'Maritime Studies': 'समुद्री अध्ययन',
  Research: 'शोध',
  Overall: 'ओवरऑल',
  University: 'विश्वविद्यालय',
  College: 'कॉलेज',
  Innovation: 'नवाचार',
  'State Public University': 'राज्य सार्वजनिक विश्वविद्यालय',
  'Open University': 'मुक्त विश्वविद्यालय',
  'Skill University': 'कौशल विश्वविद्यालय',
};

/**
 * The names that screens say in browsers, which should not load every name of the data; others are
 * returned unchanged.
 */
export function nameOf(text: string): string {
  return lookup(fieldNames, text) ?? text;
}
