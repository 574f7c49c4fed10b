/**
 * The interpreter without the tables of East Asian encodings: half a megabyte that hardly compresses, and that nothing reads here,
 * since the codecs that use them are not in the library.
 */
const MODULES = ['_codecs_cn', '_codecs_hk', '_codecs_jp', '_codecs_kr', '_codecs_tw'];
const CAPSULE = 'multibytecodec.map';
// WebAssembly's binary format: header length, data section, passive segment, and `i32.const`, which precedes a segment's address.
const [HEADER, DATA, PASSIVE, CONSTANT] = [8, 11, 1, 0x41];
/** A table has a row for each first byte: the address of its 16-bit numbers, and the first and last second byte. */
const [ROWS, ROW] = [256, 8];

/** The address ranges of the tables in memory, from the capsules in which the modules share them. */
function tables(python) {
  const { HEAPU8, HEAPU32, stringToNewUTF8, _PyCapsule_GetPointer, _free } = python._module;
  const name = stringToNewUTF8(CAPSULE);
  const found = [];
  // Maps of character pairs have another format, and are small.
  const maps = python.runPython(`
    from importlib import import_module
    [id(found) for module in map(import_module, ${JSON.stringify(MODULES)}) for name, found in vars(module).items()
     if name.startswith("__map_") and not name.endswith("_pair")]
  `);
  for (const map of maps.toJs()) {
    const at = _PyCapsule_GetPointer(map, name) / 4;
    for (const index of [HEAPU32[at + 1], HEAPU32[at + 2]].filter(Boolean)) {
      for (let row = index; row < index + ROWS * ROW; row += ROW) {
        const numbers = HEAPU32[row / 4];
        if (numbers) found.push([numbers, numbers + 2 * (HEAPU8[row + 5] - HEAPU8[row + 4] + 1)]);
      }
    }
  }
  _free(name);
  return found.sort(([one], [other]) => one - other);
}

/** A copy of the interpreter's bytes with the tables zeroed. */
export function withoutTables(bytes, python) {
  const copy = Buffer.from(bytes);
  const left = tables(python);
  let at = HEADER;
  const number = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = copy[at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value >>> 0;
  };
  while (at < copy.length) {
    const section = copy[at++];
    const end = number() + at;
    for (let segments = section === DATA ? number() : 0; segments > 0; segments--) {
      let start = Infinity;
      if (number() !== PASSIVE) {
        if (copy[at++] !== CONSTANT) throw new Error('the interpreter has data whose place is not a number');
        start = number();
        at++;
      }
      const length = number();
      for (const [from, to] of left) {
        const [first, last] = [Math.max(from, start), Math.min(to, start + length)];
        if (first < last) copy.fill(0, at + first - start, at + last - start);
      }
      at += length;
    }
    at = end;
  }
  return copy;
}
