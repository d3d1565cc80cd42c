import { type RefObject, useEffect, useId, useState } from 'react';
import type { FieldCheck } from '../../domain/curation/field-checks.ts';
import {
  type CorrectableField,
  correctableFields,
} from '../../domain/institutions/correctable-field.ts';
import { encodeReportedFields, isMissing } from '../../domain/institutions/reported-fields.ts';
import { formats } from '../../messages/formats.ts';
import { gapWords } from '../../messages/gaps.ts';
import { useLoad } from '../console/useLoad.ts';
import { focusGap } from '../institution-form/focus-field.ts';
import { failure, Message, noticeOf } from '../ui/Message.tsx';
import { QuietButton } from '../ui/QuietButton.tsx';
import { useAction } from '../ui/useAction.ts';
import { type ShowNotice, useNotice } from '../ui/useAttempt.ts';
import { useWords } from '../ui/words.tsx';
import { loadChecks, noteCheck, withdrawCheck } from './gap-calls.ts';
import type { LoadedInstitution } from './version.ts';

interface Props {
  institution: LoadedInstitution;
  /** The fields for which the institution was opened, none for any; null where it was opened otherwise. */
  asked: readonly CorrectableField[] | null;
  /** Whether the first gap has had the focus, which it gets once. */
  wasFocused: RefObject<boolean>;
}

/** What an institution does not report, each field to be filled in or noted as not found. */
export function Gaps({ institution, asked, wasFocused }: Props) {
  const { correctedField, gapTexts: texts } = useWords(gapWords);
  const { _id } = institution;
  const heading = useId();
  const { notice, showNotice } = useNotice();
  const load = useLoad(_id, () => loadChecks(_id));
  const [noted, setNoted] = useState<ReadonlyMap<string, FieldCheck | null>>(new Map());
  const [said, setSaid] = useState('');
  const reported = encodeReportedFields(institution);
  const missing = correctableFields.filter((field) => isMissing(reported, field));
  const first = missing.filter((field) => asked?.includes(field));
  const others = missing.filter((field) => !first.includes(field));
  const checkOf = (field: CorrectableField) =>
    noted.get(field) ??
    (noted.has(field) ? null : load.data?.find((check) => check.field === field));
  const isKnown = load.data !== null || load.failed !== null;
  const start = [...first, ...(asked ? others : [])].find((field) => !checkOf(field));

  useEffect(() => {
    if (!isKnown || start === undefined || wasFocused.current) return;
    wasFocused.current = true;
    // The focus stays in a field that is already in use.
    if (document.activeElement === document.body) focusGap(start);
  }, [isKnown, start, wasFocused]);

  if (missing.length === 0) return null;
  const rows = (fields: readonly CorrectableField[]) => (
    <ul className="gap-list">
      {fields.map((field) => (
        <Gap
          key={field}
          id={_id}
          field={field}
          check={checkOf(field) ?? null}
          onNoted={(check) => {
            setNoted((now) => new Map(now).set(field, check));
            setSaid(
              check ? texts.noted(correctedField(field)) : texts.takenBack(correctedField(field)),
            );
          }}
          showNotice={showNotice}
        />
      ))}
    </ul>
  );
  return (
    <section className="gap-panel" aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        {texts.heading}
      </h2>
      {first.length > 0 && rows(first)}
      {others.length > 0 && (
        <details>
          <summary>{texts.others(others.length, first.length > 0)}</summary>
          {rows(others)}
        </details>
      )}
      {/* Sighted readers see it at the field. */}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {load.failed && <Message notice={failure(load.failed)} />}
      <Message notice={notice} />
    </section>
  );
}

interface GapProps {
  id: string;
  field: CorrectableField;
  check: FieldCheck | null;
  onNoted: (check: FieldCheck | null) => void;
  showNotice: ShowNotice;
}

function Gap({ id, field, check, onNoted, showNotice }: GapProps) {
  const { correctedField, gapTexts: texts } = useWords(gapWords);
  const { day } = useWords(formats);
  const name = correctedField(field);
  const { run, isRunning } = useAction(async () => {
    showNotice(null);
    try {
      onNoted(await (check ? withdrawCheck : noteCheck)(id, field));
    } catch (failed) {
      showNotice(noticeOf(failed));
    }
  });
  return (
    <li>
      <span>
        {name}{' '}
        {check && (
          <span className="soft small">
            {texts.checked(day(check.at), check.by?.username ?? null)}
          </span>
        )}
      </span>
      <span className="cluster">
        {!check && (
          <QuietButton isSmall onClick={() => focusGap(field)}>
            {texts.fill} <span className="visually-hidden">{name}</span>
          </QuietButton>
        )}
        <QuietButton isSmall aria-busy={isRunning} onClick={() => void run()}>
          {check ? texts.takeBack : texts.note} <span className="visually-hidden">{name}</span>
        </QuietButton>
      </span>
    </li>
  );
}
