/** Creates a value when it is first asked for. */
// @__NO_SIDE_EFFECTS__
export function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
