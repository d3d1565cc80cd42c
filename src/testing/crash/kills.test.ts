import { expect, test } from 'vitest';
import { bySoak, isSoak, soakSeed } from '../soak-size.ts';
import { runKillRounds } from './kill-rounds.ts';

/** The API alone starts in less than a second; the long run kills `npm start`. */
const command = [isSoak ? 'src/cli/start.ts' : 'src/testing/crash/api-process.ts'];
const kills = bySoak(3, 100);

test(`loses no acknowledged write and leaves no partial one in ${kills} kills, seed ${soakSeed}`, async () => {
  const { violations, acknowledged, inDoubt, views } = await runKillRounds({
    seed: soakSeed,
    kills,
    command,
    onKill: (line) => isSoak && console.log(line),
  });
  expect(violations).toEqual([]);
  expect(acknowledged).toBeGreaterThan(kills);
  expect(inDoubt).toBeGreaterThan(0);
  const counted = `${acknowledged} writes acknowledged, ${inDoubt} in doubt`;
  console.log(`${kills} kills, ${counted}, ${views.acknowledged} views, seed ${soakSeed}`);
}, 7_200_000);
