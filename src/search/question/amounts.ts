import { parseAmounts } from '../../domain/institutions/fees.ts';
import { lookup } from '../../domain/lookup.ts';
import { lexiconData } from './lexicon-data.ts';
import type { Part } from './part.ts';

const UNIT = '(?:lakhs?|lacs?|l|k|thousand|hazaa?r|crores?|cr)';
/** Numbers written in words; they count only before a unit. */
const { counts } = lexiconData;
const COUNT = String.raw`(?:${Object.keys(counts).join('|')})(?=\s+${UNIT}\b)`;
const AMOUNT = String.raw`(?:(?:rs\.?|inr|₹)?\s*\d[\d,.]*|\b${COUNT})`;
const LESS = String.raw`(?:(?:under|below|beneath|within|(?:less|lower|cheaper) th[ae]n|(?:not?|na) (?:more|greater) than|not (?:exceeding|above)|up ?to|max(?:imum)?|budget)\b|<=?)`;
/** No amount of money ends before a letter, a sign of percent or what is counted otherwise. */
const END = String.raw`(?!\w|\.\w|\s*(?:%|per ?cent|marks?\b|ranks?\b|प्रतिशत|अंक|नंबर))`;
const PAY = '(?:packages?|salar(?:y|ies)|placements?|ctc)';
const MORE = '(?:of|above|over|more than|greater than|at least|minimum|min|from|upto|up to|is|>=?)';
const OR_MORE = String.raw`(?:\s*(?:\+|plus|and above|or above|or more|se zyada|se jyada|se upar|ke upar|per annum|p\.?a\.?|a year|per year))*`;
/** Salaries as people write them: "package above 10 lpa", "salary 12 lakh", "8 lpa ka package". */
const SALARIES = [
  String.raw`\b(?:average |avg |median |highest )?${PAY}\s+(?:${MORE}\s+)*(${AMOUNT}\+?\s*(?:${UNIT}|lpa)|\d[\d,]{4,})${OR_MORE}${END}`,
  String.raw`(?:\b${MORE}\s+)*(?<![\w.])(${AMOUNT}\+?\s*(?:${UNIT}|lpa))${OR_MORE}\s+(?:ka |ki |ke |average |avg |median )*${PAY}\b`,
  String.raw`(?:\b${MORE}\s+)*(?<![\w.])(${AMOUNT}\+?\s*lpa)${OR_MORE}${END}`,
].map((pattern) => new RegExp(pattern, 'i'));
/** Fees as people write them: "under 5 lakh", "2-5 lakh", "5 lakh tak", "fees 50000", but no salaries and no ranks. */
const FEES = [
  String.raw`(?<![\w.])${LESS}\s*(?:of\s+|is\s+)?(?:fees?\s+)?(${AMOUNT}\s*${UNIT}|${AMOUNT})${END}`,
  String.raw`(?:\bbetween\s+)?\b\d[\d,.]*\s*${UNIT}?\s*(?:-|–|to|and|se)\s*(${AMOUNT}\s*${UNIT})${END}`,
  String.raw`(?<![\w.])(${AMOUNT}\s*${UNIT}?)\s*(?:[sk]e (?:kam|andar|niche|neeche)|tak|or less|max(?:imum)?)\b`,
  String.raw`\bfees?\s+(?:of\s+)?(\d[\d,]{3,})\b(?!\s*${UNIT}\b)`,
  String.raw`(?<![\w.])(\d[\d,]{3,})\s*(?:rs\s+|rupees\s+)?(?=fees?\b)`,
  String.raw`(?<!\b(?:rank|above|over|more than|package|salary)\s*)(?<![\w.])(${AMOUNT}\s*${UNIT})${END}(?!\s*(?:rank|package|salary|lpa|students|in (?:the )?(?:general|open|obc|sc|st|ews)\b))`,
].map((pattern) => new RegExp(pattern, 'i'));

/** Words by which a fee is meant for all years of a course. */
const WHOLE =
  /\b(?:total|overall|kul|(?:whole|entire|complete|full|poor[ae]|pur[aei]) (?:course|degree|programme?|fees?|cost))\b|कुल|पूर[ेाी] (?:कोर्स|पाठ्यक्रम|डिग्री|फ़?ीस)/i;

/** The least salary and the highest fee in a question. Salaries come first: their words are unambiguous. */
export function amountsIn(question: string): Part[] {
  if (!/\d|\b(?:lakh|lac|crore|hazaa?r|thousand)/i.test(question)) return [];
  const salary = amountIn('salary', question, SALARIES);
  const remainder = salary ? question.replace(salary.text, ' ') : question;
  const fee = amountIn('fee', remainder, FEES);
  const [whole] = WHOLE.exec(remainder) ?? [];
  return [salary, fee && whole ? { ...fee, whole } : fee].filter((part) => part !== null);
}

function amountIn(
  kind: 'fee' | 'salary',
  question: string,
  patterns: readonly RegExp[],
): Part | null {
  for (const pattern of patterns) {
    const match = pattern.exec(question);
    const named = (match?.[1] ?? '')
      .replace(/^[a-z]+(?= )/i, (word) => String(lookup(counts, word.toLowerCase()) ?? word))
      .replace(/haza+r/i, 'thousand')
      .replace(/lpa/i, 'lakh')
      .replace('+', '');
    const [rupees] = parseAmounts(named);
    // "Less than 550" are marks.
    if (!match || rupees === undefined || rupees < 1_000) continue;
    const label = String(Math.round(rupees));
    return { kind, label, names: [label], text: match[0].trim(), amount: rupees };
  }
  return null;
}
