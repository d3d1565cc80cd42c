import { findSubjectsNear, type Subject, subjects } from '../../domain/institutions/subjects.ts';
import { allStates, examByName } from '../../domain/reference/entries.ts';
import { wordsOf } from '../../domain/text.ts';
import { isPlace, type KindRow, kinds } from './kinds.ts';
import { meaningsOf } from './lexicon.ts';
import { lexiconData } from './lexicon-data.ts';
import { type Kind, type Part, subjectsOf } from './part.ts';

/** A weaker question and the cost of answering it instead. */
export interface Relaxation {
  parts: readonly Part[];
  cost: number;
  /**
   * `meant`: a usual wider meaning; `alike`: the same with fewer conditions; `near`: another place,
   * topic or fee; `loss`: a part is left out.
   */
  sort: 'meant' | 'alike' | 'near' | 'loss';
  /** What is given up, if it is the topic or the place. */
  givenUp?: KindRow['role'];
}

/** Costs of changes; leaving a part out costs its `loss` in the table of kinds. */
const costs = {
  anyType: 0.2,
  courseAlike: 0.3,
  courseOfRegister: 0.35,
  courseAsBranch: 0.4,
  calledAfterTown: 0.5,
  feeUnknown: 0.6,
  withoutBranch: 0.7,
  nearSubject: 0.85,
  /** Added for each more closely related subject. */
  lessNear: 0.03,
  state: 1,
  withoutExam: 1.1,
} as const;

/** Every question one step weaker. */
export function relaxationsOf(parts: readonly Part[]): Relaxation[] {
  return [...parts.flatMap((part) => changesOf(part, parts)), ...partRemovals(parts)];
}

function changesOf(part: Part, parts: readonly Part[]): Relaxation[] {
  const replacedBy = (...others: Part[]) =>
    parts.flatMap((other) => (other === part ? others : [other]));
  const has = (kind: Kind) => parts.some((other) => other.kind === kind);
  const on: Partial<Record<Kind, () => Relaxation[]>> = {
    type: () =>
      part.label === 'college' && parts.length > 1
        ? [widerMeaning(replacedBy(), costs.anyType)]
        : [],
    course: () => [
      ...synonymsOf(part).map((other) => widerMeaning(replacedBy(other), costs.courseAlike)),
      ...(has('affiliation') ? [] : withRegisteredColleges(part)).map((other) =>
        widerMeaning(replacedBy(other), costs.courseOfRegister),
      ),
      ...asBranchOfCourse(part).map((others) =>
        widerMeaning(replacedBy(...others), costs.courseAsBranch),
      ),
      ...(parts.some(isPlace) && !has('branch') ? relatedSubjectQuestions(part, replacedBy) : []),
    ],
    city: () => [
      widerMeaning(replacedBy({ ...part, orNamed: true, isWidened: true }), costs.calledAfterTown),
      ...stateOfTown(part, replacedBy),
    ],
    area: () => stateOfTown(part, replacedBy),
    fee: () => {
      const unknown = replacedBy({ ...part, kind: 'feeUnknown', label: '' });
      return [{ parts: unknown, cost: costs.feeUnknown, sort: 'near' }];
    },
    branch: () =>
      has('course')
        ? [similarQuestion(replacedBy(...unstatedSubject(part, parts)), costs.withoutBranch)]
        : relatedSubjectQuestions(part, replacedBy),
    exam: () => [
      ...(has('course') ? [similarQuestion(replacedBy(), costs.withoutExam)] : []),
      ...relatedSubjectQuestions(part, replacedBy),
    ],
    subject: () => relatedSubjectQuestions(part, replacedBy),
  };
  return on[part.kind]?.() ?? [];
}

function widerMeaning(parts: readonly Part[], cost: number): Relaxation {
  return { parts, cost, sort: 'meant' };
}

function similarQuestion(parts: readonly Part[], cost: number): Relaxation {
  return { parts, cost, sort: 'alike' };
}

/** A kind of institution that is asked for, and what is excluded, bind. */
function partRemovals(parts: readonly Part[]): Relaxation[] {
  return parts
    .filter(({ kind }) => kind !== 'family' && kind !== 'not')
    .map((part) => {
      const { loss, role } = kinds[part.kind];
      const others = parts.filter((other) => other !== part);
      return { parts: others, cost: loss, sort: 'loss', givenUp: role };
    });
}

/** A course with those that people use as synonyms of it. */
function synonymsOf(part: Part): Part[] {
  const alike = lexiconData.alike.filter((courses) =>
    part.names.some((name) => courses.includes(name)),
  );
  return alike.map(
    (courses): Part => ({
      ...part,
      names: [...new Set([...part.names, ...courses])],
      label: courses.join(' / '),
      isWidened: true,
    }),
  );
}

/** A course with the colleges of a register whose subject's usual course it is: B.Ed, nursing. */
function withRegisteredColleges(part: Part): Part[] {
  const usual = subjectsOf(part).filter(({ courses, named, registered }) => {
    const isKnownByName = named !== undefined || registered !== undefined;
    return isKnownByName && part.names.some((name) => name === courses[0]);
  });
  return usual.length > 0
    ? [{ ...part, orRegistered: [...new Set(usual.map(({ name }) => name))], isWidened: true }]
    : [];
}

/** A course as the branch of another course, as many institutions record it. */
function asBranchOfCourse({ label, text }: Part): Part[][] {
  return lexiconData.asBranch
    .filter(({ course }) => course === label)
    .map(({ as, branch }) =>
      [as, branch].flatMap((name): Part[] => {
        const meanings = meaningsOf(wordsOf(name));
        const meaning = meanings.find(({ kind }) => kind === 'course' || kind === 'branch');
        const kind: Kind = meaning?.kind === 'course' ? 'course' : 'branch';
        return meaning ? [{ ...meaning, kind, text, isWidened: true }] : [];
      }),
    );
}

/** Replaces a topic by each related subject, the closest first. */
function relatedSubjectQuestions(
  part: Part,
  replacedBy: (...others: Part[]) => Part[],
): Relaxation[] {
  return relatedSubjects(part).map((subject, place) => ({
    parts: replacedBy(asSubject(part, subject)),
    cost: costs.nearSubject + place * costs.lessNear,
    sort: 'near',
    givenUp: 'topic',
  }));
}

function asSubject({ text }: Part, { name }: Subject): Part {
  return { kind: 'subject', label: name, names: [name], text, isSubstitute: true };
}

/** The subject of a branch, where the course next to it implies none: "Ph.D in physics". */
function unstatedSubject(branch: Part, parts: readonly Part[]): Part[] {
  const isImplied = parts.some((part) => part.kind === 'course' && subjectsOf(part).length > 0);
  return isImplied ? [] : subjectsOf(branch).map((subject) => asSubject(branch, subject));
}

function relatedSubjects(part: Part): readonly Subject[] {
  if (part.isSubstitute) return [];
  if (part.kind === 'exam') {
    const fields = part.names.map((name) => examByName(name)?.field);
    return subjects.filter(({ name }) => fields.includes(name));
  }
  const ofPart = [...new Set(subjectsOf(part))];
  return part.kind === 'subject' ? ofPart.flatMap(findSubjectsNear) : ofPart;
}

/** Replaces a town by its state. */
function stateOfTown(part: Part, replacedBy: (...others: Part[]) => Part[]): Relaxation[] {
  const [town] = part.names;
  const state = allStates.find(({ cities }) => town !== undefined && cities.includes(town));
  if (!state) return [];
  const other: Part = { kind: 'state', label: state.name, names: [state.name], text: part.text };
  const untyped = replacedBy(other).filter(
    ({ kind, label }) => kind !== 'type' || label !== 'college',
  );
  return [{ parts: untyped, cost: costs.state, sort: 'near', givenUp: 'place' }];
}
