import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & { isSmall?: boolean };

/** A secondary button, which does not submit its form; accepts all attributes of a button. */
export function QuietButton({ isSmall = false, ...button }: Props) {
  const size = isSmall ? ' button-small' : '';
  return <button type="button" {...button} className={`button button-quiet${size}`} />;
}
