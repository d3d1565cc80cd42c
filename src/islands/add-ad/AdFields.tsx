import { useFormContext, useWatch } from 'react-hook-form';
import { adPositions } from '../../domain/ad.ts';
import { adWords } from '../../messages/ads.ts';
import { Field } from '../ui/Field.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { AdPicture } from './AdPicture.tsx';
import type { AdValues } from './ad-values.ts';

/** The fields of an ad, and its picture as it will show. */
export function AdFields() {
  const { adScreen: texts } = useWords(adWords);
  const { labels, hints, positions } = texts;
  const { register } = useFormContext<AdValues>();
  return (
    <>
      <div className="form-grid">
        <AdText name="imageUrl" type="url" isRequired />
        <AdText name="linkUrl" type="url" isRequired />
        <Field label={labels.position}>
          {(control) => (
            <select {...control} {...register('position')}>
              {adPositions.map((position) => (
                <option key={position} value={position}>
                  {positions[position]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AdText name="startDate" type="date" hint={hints.startDate} />
        <AdText name="endDate" type="date" hint={hints.endDate} />
        <label className="choice">
          <input type="checkbox" {...register('isActive')} /> {labels.isActive}
        </label>
      </div>
      <AdPicture
        imageUrl={useWatch<AdValues, 'imageUrl'>({ name: 'imageUrl' }).trim()}
        alt={texts.preview}
      />
    </>
  );
}

interface AdTextProps {
  name: 'imageUrl' | 'linkUrl' | 'startDate' | 'endDate';
  type: 'url' | 'date';
  hint?: string;
  isRequired?: boolean;
}

function AdText({ name, ...input }: AdTextProps) {
  const { adScreen: texts } = useWords(adWords);
  const { labels } = texts;
  const { register, formState } = useFormContext<AdValues>();
  return (
    <TextField
      label={labels[name]}
      {...input}
      autoComplete="off"
      field={register(name)}
      error={formState.errors[name]?.message}
    />
  );
}
