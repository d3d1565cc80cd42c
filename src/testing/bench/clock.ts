const MULTIPLICATIONS = 200_000_000;
const IN_A_TURN = 10;
/** What one multiplication waits for the one before it, on x86 and ARM processors of these years. */
const CYCLES = 3;

/** Ten multiplications, each of what the one before it gave, so that none can begin early. */
function multiply(turns: number, by: number): number {
  let x = by;
  for (let turn = 0; turn < turns; turn++) {
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
    x = Math.imul(x, by);
  }
  return x;
}

/**
 * The clock at which this processor works just now, in GHz: what a goal "at 2.5 GHz" is compared
 * at, since a virtual machine tells its nominal clock at best.
 */
export function clockInGHz(): number {
  const by = process.pid * 2 + 1;
  // The first turns are interpreted.
  multiply(MULTIPLICATIONS / IN_A_TURN / 100, by);
  const before = process.cpuUsage();
  multiply(MULTIPLICATIONS / IN_A_TURN, by);
  const { user, system } = process.cpuUsage(before);
  return (MULTIPLICATIONS * CYCLES) / ((user + system) * 1_000);
}
