import { findSubjectsNear, type Subject, subjects } from '../../domain/institutions/subjects.ts';
import { examByName } from '../../domain/reference/entries.ts';
import { nameWordsOf } from '../../domain/text.ts';
import { isPlace, type KindRow, kinds } from './kinds.ts';
import { meaningsOf } from './lexicon.ts';
import { lexiconData } from './lexicon-data.ts';
import { hasKind, type Kind, type Part, statesOf, subjectsOf } from './part.ts';

/** A weaker question and the cost of answering it instead. */
export interface Relaxation {
  parts: readonly Part[];
  cost: number;
  /**
   * `meant`: a usual wider meaning; `alike`: the same with fewer conditions; `near`: another place, topic or
   * fee; `loss`: a part is left out.
   */
  sort: 'meant' | 'alike' | 'near' | 'loss';
  /** What is given up, if it is the topic or the place. */
  givenUp?: KindRow['role'] | undefined;
}

/** Costs of changes; leaving a part out costs its `loss` in the table of kinds. */
const costs = {
  anyType: 0.2,
  courseAlike: 0.3,
  courseOfRegister: 0.35,
  courseAsBranch: 0.4,
  feeUnknown: 0.6,
  withoutBranch: 0.7,
  nearSubject: 0.85,
  /** Added for each more closely related subject. */
  lessNear: 0.03,
  state: 1,
  examBesideTopic: 1.5,
  subjectBesideCourse: 4,
} as const;

/** What is asked for by its kind or its university, and what is excluded, bind. */
const BINDING: readonly Kind[] = ['family', 'affiliation', 'not'];

/** Every question one step weaker. */
export function relaxationsOf(parts: readonly Part[]): Relaxation[] {
  const removals = parts
    .filter(({ kind }) => !BINDING.includes(kind))
    .map((part): Relaxation => {
      const { loss, role } = kinds[part.kind];
      // Which exams a college takes is recorded for few, and a course in a place says more.
      const isExamBeside = part.kind === 'exam' && hasKind(parts, 'course', 'subject', 'branch');
      // A course says more than a subject that its colleges also have.
      const isSubjectBeside = part.kind === 'subject' && hasKind(parts, 'course');
      const least = isSubjectBeside ? costs.subjectBesideCourse : loss;
      const cost = isExamBeside ? costs.examBesideTopic : least;
      const givenUp = isExamBeside ? undefined : role;
      return { parts: parts.filter((other) => other !== part), cost, sort: 'loss', givenUp };
    });
  return [...parts.flatMap((part) => changesOf(part, parts)), ...removals];
}

function changesOf(part: Part, parts: readonly Part[]): Relaxation[] {
  const { kind, label } = part;
  const changed = (
    others: readonly Part[],
    cost: number,
    sort: Relaxation['sort'] = 'meant',
    givenUp?: KindRow['role'],
  ): Relaxation => {
    const replaced = parts.flatMap((other) => (other === part ? others : [other]));
    return { parts: replaced, cost, sort, givenUp };
  };
  const toSubjects = () =>
    relatedSubjects(part).map((subject, place) => {
      const cost = costs.nearSubject + place * costs.lessNear;
      return changed([asSubject(part, subject)], cost, 'near', 'topic');
    });
  if (kind === 'type')
    return label === 'college' && parts.length > 1 ? [changed([], costs.anyType)] : [];
  if (kind === 'course')
    return [
      ...synonymsOf(part).map((other) => changed([other], costs.courseAlike)),
      ...withRegisteredColleges(part).map((other) => changed([other], costs.courseOfRegister)),
      ...asBranchOfCourse(part).map((others) => changed(others, costs.courseAsBranch)),
      ...(parts.some(isPlace) && !hasKind(parts, 'branch') ? toSubjects() : []),
    ];
  if (kind === 'city')
    return [
      ...statesOf(part).map((label) => {
        const state: Part = { kind: 'state', label, names: [label], text: part.text };
        const { parts: there, ...change } = changed([state], costs.state, 'near', 'place');
        return { ...change, parts: there.filter(({ label }) => label !== 'college') };
      }),
    ];
  if (kind === 'fee')
    return [changed([{ ...part, kind: 'feeUnknown', label: '' }], costs.feeUnknown, 'near')];
  if (kind === 'branch' && hasKind(parts, 'course')) {
    const isImplied = parts.some(
      (other) => other.kind === 'course' && subjectsOf(other).length > 0,
    );
    const stated = isImplied ? [] : subjectsOf(part).map((subject) => asSubject(part, subject));
    return [changed(stated, costs.withoutBranch, 'alike')];
  }
  return kind === 'branch' || kind === 'subject' || kind === 'exam' ? toSubjects() : [];
}

/** A course with those that people use as synonyms of it. */
function synonymsOf(part: Part): Part[] {
  const alike = lexiconData.alike.filter((courses) =>
    part.names.some((name) => courses.includes(name)),
  );
  return alike.map((courses) => ({
    ...part,
    names: [...new Set([...part.names, ...courses])],
    label: courses.join(' / '),
  }));
}

/** A course with the colleges of a register whose subject's usual course it is: B.Ed, nursing. */
function withRegisteredColleges(part: Part): Part[] {
  const usual = subjectsOf(part).filter(({ courses, named, registered }) => {
    const isKnownByName = named !== undefined || registered !== undefined;
    return isKnownByName && part.names.some((name) => name === courses[0]);
  });
  return usual.length > 0
    ? [{ ...part, orRegistered: [...new Set(usual.map(({ name }) => name))] }]
    : [];
}

/** A course as the branch of another course, as many institutions record it. */
function asBranchOfCourse({ label, text }: Part): Part[][] {
  return lexiconData.asBranch
    .filter(({ course }) => course === label)
    .map(({ as, branch }) =>
      [as, branch].flatMap((name): Part[] => {
        const [meaning] = meaningsOf(nameWordsOf(name));
        const kind: Kind = meaning?.kind === 'course' ? 'course' : 'branch';
        return meaning ? [{ ...meaning, kind, text }] : [];
      }),
    );
}

function asSubject({ text }: Part, { name }: Subject): Part {
  return { kind: 'subject', label: name, names: [name], text, isSubstitute: true };
}

/** The subjects related to a topic, the closest first. */
function relatedSubjects(part: Part): readonly Subject[] {
  if (part.isSubstitute) return [];
  const fields = part.kind === 'exam' ? part.names.map((name) => examByName(name)?.field) : [];
  const ofPart = new Set([
    ...subjectsOf(part),
    ...subjects.filter(({ name }) => fields.includes(name)),
  ]);
  return part.kind === 'subject' ? [...ofPart].flatMap(findSubjectsNear) : [...ofPart];
}
