const MULTIPLICATIONS = 200_000_000;
const PER_TURN = 10;
/** The latency of a dependent multiplication on current x86 and ARM processors. */
const CYCLES = 3;

/** Ten multiplications, each of the previous product, so that none can start early. */
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
 * The current clock of this processor in GHz, for goals stated at 2.5 GHz; virtual machines report
 * at best the nominal clock.
 */
export function clockInGHz(): number {
  const by = process.pid * 2 + 1;
  // The first rounds are interpreted.
  multiply(MULTIPLICATIONS / PER_TURN / 100, by);
  const before = process.cpuUsage();
  multiply(MULTIPLICATIONS / PER_TURN, by);
  const { user, system } = process.cpuUsage(before);
  return (MULTIPLICATIONS * CYCLES) / ((user + system) * 1_000);
}
