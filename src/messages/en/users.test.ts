import { expect, it } from 'vitest';
import { roleWords } from './users.ts';

it('offers a role with everything that it may do', () => {
  expect(roleWords.moderator.choice).toBe('Moderator: reported reviews, corrections');
  expect(roleWords.editor.choice).toBe(
    'Editor: institutions, imports, courses and exams, sources, corrections, undoing changes',
  );
});
