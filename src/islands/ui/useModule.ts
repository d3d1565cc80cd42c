import { useEffect, useRef, useState } from 'react';

/** A module that is loaded once `isWanted`; null until then, or where it is missing. */
export function useModule<Module>(
  isWanted: boolean,
  load: () => Promise<Module | null>,
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module | null }>({ module: null });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (isWanted) void latest.current().then((module) => setLoaded({ module }));
  }, [isWanted]);
  return loaded.module;
}
