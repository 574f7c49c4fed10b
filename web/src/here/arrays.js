/**
 * N-dimensional arrays for the learned bots: contiguous typed arrays with a shape, and the subset of NumPy's operations that those
 * bots need. witz.page.arrays calls it from Python. Kinds of numbers: b (boolean), u and i (32-bit integers), f and d (floating
 * point, 32 and 64 bits).
 */
const STORES = { b: Uint8Array, u: Uint32Array, i: Int32Array, f: Float32Array, d: Float64Array };
const sizeOf = (shape) => shape.reduce((size, length) => size * length, 1);

class Numbers {
  constructor(kind, shape, data = new STORES[kind](sizeOf(shape))) {
    this.kind = kind;
    this.shape = shape;
    this.data = data;
  }

  /** The shape as one text, which Python reads faster than an array. */
  get lengths() {
    return this.shape.join(' ');
  }
}

/** The common kind of two kinds; `null` stands for a Python number, which takes the other one's. */
function together(one, other) {
  if (one === other || other === null) return one;
  if (one === null) return other;
  if (one === 'b' || other === 'b') return one === 'b' ? other : one;
  return 'd';
}

const isNumber = (each) => typeof each === 'number' || typeof each === 'boolean';
const kindOf = (each) => (isNumber(each) ? null : each.kind);

const arithmetic = (one, other) => {
  const kind = together(one, other);
  return kind === 'b' ? 'i' : kind;
};
const divided = (one, other) => (arithmetic(one, other) === 'f' ? 'f' : 'd');
const answered = () => 'b';

const PAIRS = {
  add: [arithmetic, (a, b) => a + b],
  subtract: [arithmetic, (a, b) => a - b],
  multiply: [arithmetic, (a, b) => a * b],
  divide: [divided, (a, b) => a / b],
  and: [together, (a, b) => a & b],
  or: [together, (a, b) => a | b],
  xor: [together, (a, b) => a ^ b],
  left: [arithmetic, (a, b) => a << b],
  right: [arithmetic, (a, b) => a >>> b],
  equal: [answered, (a, b) => +(a === b)],
  unequal: [answered, (a, b) => +(a !== b)],
  less: [answered, (a, b) => +(a < b)],
  greater: [answered, (a, b) => +(a > b)],
  maximum: [together, (a, b) => (a > b ? a : b)],
  minimum: [together, (a, b) => (a < b ? a : b)],
};

function ones(word) {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
const SINGLES = {
  negative: [arithmetic, (a) => -a],
  invert: [(kind) => kind, (a) => ~a],
  not: [answered, (a) => +!a],
  exp: [divided, (a) => Math.exp(a)],
  reciprocal: [divided, (a) => 1 / a],
  ones: [() => 'u', ones],
};

function broadcast(one, other) {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => {
    const [a, b] = [one[at - length + one.length] ?? 1, other[at - length + other.length] ?? 1];
    if (a !== b && a !== 1 && b !== 1) throw new Error(`shapes ${one} and ${other} do not fit`);
    return a === 1 ? b : a;
  });
}

/** The strides of an array broadcast to a shape: 0 along repeated axes. */
function strides(from, shape) {
  const found = new Array(shape.length).fill(0);
  let stride = 1;
  for (let at = from.length - 1; at >= 0; at--) {
    if (from[at] !== 1) found[at + shape.length - from.length] = stride;
    stride *= from[at];
  }
  return found;
}

/** Iterates over a shape in order and calls with the offsets of each number in two arrays. */
function walk(shape, one, other, call) {
  const size = sizeOf(shape);
  const last = shape.length - 1;
  const counts = new Array(shape.length).fill(0);
  let [a, b] = [0, 0];
  for (let at = 0; at < size; at++) {
    call(at, a, b);
    for (let axis = last; axis >= 0; axis--) {
      a += one[axis];
      b += other[axis];
      if (++counts[axis] < shape[axis]) break;
      a -= one[axis] * shape[axis];
      b -= other[axis] * shape[axis];
      counts[axis] = 0;
    }
  }
}

const same = (one, other) => one.length === other.length && one.every((length, at) => length === other[at]);
const whole = (number) => new Numbers('d', [], Float64Array.of(Number(number)));

export function pair(name, a, b) {
  const [kindFor, work] = PAIRS[name];
  const kind = kindFor(kindOf(a), kindOf(b));
  const [one, other] = [isNumber(a) ? whole(a) : a, isNumber(b) ? whole(b) : b];
  const made = new Numbers(kind, broadcast(one.shape, other.shape));
  const [out, x, y] = [made.data, one.data, other.data];
  if (y.length === 1 && out.length === x.length) for (let at = 0; at < out.length; at++) out[at] = work(x[at], y[0]);
  else if (x.length === 1 && out.length === y.length)
    for (let at = 0; at < out.length; at++) out[at] = work(x[0], y[at]);
  else if (same(one.shape, other.shape)) for (let at = 0; at < out.length; at++) out[at] = work(x[at], y[at]);
  else
    walk(made.shape, strides(one.shape, made.shape), strides(other.shape, made.shape), (at, i, j) => {
      out[at] = work(x[i], y[j]);
    });
  return made;
}

export function single(name, array) {
  const [kindFor, work] = SINGLES[name];
  const made = new Numbers(kindFor(array.kind, array.kind), array.shape);
  for (let at = 0; at < made.data.length; at++) made.data[at] = work(array.data[at]);
  return made;
}

export const made = (kind, data, ...shape) => new Numbers(kind, shape, new STORES[kind](data));

export function full(kind, value, ...shape) {
  const made = new Numbers(kind, shape);
  made.data.fill(Number(value));
  return made;
}

export const cast = (array, kind) =>
  new Numbers(
    kind,
    array.shape,
    kind === 'b' ? Uint8Array.from(array.data, (each) => +(each !== 0)) : new STORES[kind](array.data),
  );

export function reshape(array, ...shape) {
  const open = shape.indexOf(-1);
  if (open >= 0) shape[open] = array.data.length / -sizeOf(shape);
  if (sizeOf(shape) !== array.data.length) throw new Error(`${array.shape} cannot become ${shape}`);
  return new Numbers(array.kind, shape, array.data.slice());
}

export function spread(array, ...shape) {
  const made = new Numbers(array.kind, shape);
  const step = strides(array.shape, shape);
  walk(shape, step, step, (at, i) => (made.data[at] = array.data[i]));
  return made;
}

export function transpose(array, ...order) {
  const own = strides(array.shape, array.shape);
  const made = new Numbers(
    array.kind,
    order.map((axis) => array.shape[axis]),
  );
  const step = order.map((axis) => own[axis]);
  walk(made.shape, step, step, (at, i) => (made.data[at] = array.data[i]));
  return made;
}

/** Reductions along an axis: sum, maximum, bitwise or. */
const FOLDS = { sum: (a, b) => a + b, maximum: PAIRS.maximum[1], or: (a, b) => a | b };

export function fold(name, array, axis) {
  const at = axis < 0 ? axis + array.shape.length : axis;
  const [outer, inner] = [sizeOf(array.shape.slice(0, at)), sizeOf(array.shape.slice(at + 1))];
  const length = array.shape[at];
  const kind = name === 'sum' ? arithmetic(array.kind, array.kind) : array.kind;
  const made = new Numbers(
    kind,
    array.shape.filter((_, each) => each !== at),
  );
  const work = FOLDS[name];
  for (let o = 0; o < outer; o++)
    for (let i = 0; i < inner; i++) {
      let value = array.data[o * length * inner + i];
      for (let k = 1; k < length; k++) value = work(value, array.data[(o * length + k) * inner + i]);
      made.data[o * inner + i] = value;
    }
  return made;
}

/** A slice along each axis (start, count, step), or the numbers at an array of indices along one axis. */
export function part(array, along, places, ...ranges) {
  const own = strides(array.shape, array.shape);
  const lists = array.shape.map((length, axis) => {
    if (axis === along) return Int32Array.from(places.data, (at) => (at < 0 ? at + length : at) * own[axis]);
    const [first, count, step] = ranges.slice(3 * axis, 3 * axis + 3);
    return Int32Array.from({ length: count }, (_, at) => (first + at * step) * own[axis]);
  });
  const made = new Numbers(
    array.kind,
    lists.map((list) => list.length),
  );
  // Trailing axes that are copied whole are copied in one block.
  let axes = lists.length;
  let block = 1;
  while (
    axes > 0 &&
    axes - 1 !== along &&
    ranges[3 * axes - 1] === 1 &&
    lists[axes - 1].length === array.shape[axes - 1]
  )
    block *= array.shape[--axes];
  let at = 0;
  const copy = (axis, start) => {
    if (axis === axes) {
      if (block === 1) made.data[at] = array.data[start];
      else made.data.set(array.data.subarray(start, start + block), at);
      at += block;
    } else for (const place of lists[axis]) copy(axis + 1, start + place);
  };
  if (made.data.length > 0) copy(0, 0);
  return made;
}

/** Writes a number, or the numbers of an array, to these indices of a one-dimensional array. */
export function put(array, places, values) {
  places.data.forEach((place, at) => (array.data[place] = isNumber(values) ? Number(values) : values.data[at]));
}

export function set(array, at, value) {
  array.data[at < 0 ? at + array.data.length : at] = Number(value);
}

export function join(axis, ...arrays) {
  const at = axis < 0 ? axis + arrays[0].shape.length : axis;
  const kind = arrays.map((each) => each.kind).reduce(together);
  const lengths = arrays.map((each) => each.shape[at]);
  const shape = arrays[0].shape.with(
    at,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  const made = new Numbers(kind, shape);
  const inner = sizeOf(shape.slice(at + 1));
  const outer = sizeOf(shape.slice(0, at));
  let start = 0;
  arrays.forEach((each, number) => {
    const piece = lengths[number] * inner;
    for (let o = 0; o < outer; o++)
      made.data.set(each.data.subarray(o * piece, (o + 1) * piece), o * shape[at] * inner + start);
    start += piece;
  });
  return made;
}

export function where(condition, a, b) {
  const [one, other] = [isNumber(a) ? full(kindOf(b), a) : a, isNumber(b) ? full(kindOf(a), b) : b];
  const shape = broadcast(condition.shape, broadcast(one.shape, other.shape));
  const [test, x, y] = [condition, one, other].map((each) => spread(each, ...shape).data);
  const made = new Numbers(together(one.kind, other.kind), shape);
  for (let at = 0; at < made.data.length; at++) made.data[at] = test[at] ? x[at] : y[at];
  return made;
}

export function places(array) {
  const found = [];
  array.data.forEach((each, at) => each && found.push(at));
  return new Numbers('i', [found.length], Int32Array.from(found));
}

/** The indices that sort a one-dimensional array (stable). */
export function order(array) {
  const found = Int32Array.from(array.data.keys()).sort((a, b) => array.data[a] - array.data[b] || a - b);
  return new Numbers('i', array.shape, found);
}

/** A copy sorted along the last axis. */
export function sort(array) {
  const made = new Numbers(array.kind, array.shape, array.data.slice());
  const length = array.shape.at(-1);
  for (let at = 0; at < made.data.length; at += length) made.data.subarray(at, at + length).sort();
  return made;
}

export function running(array) {
  let sum = 0;
  return new Numbers(
    array.kind,
    array.shape,
    array.data.map((each) => (sum += each)),
  );
}

export function highest(array) {
  let found = 0;
  array.data.forEach((each, at) => each > array.data[found] && (found = at));
  return found;
}

/** The product of two matrices, the second with at most two axes. It skips inputs of 0, as many are. */
export function product(a, b) {
  const [length, width] = [b.shape[0], b.shape[1] ?? 1];
  const shape = [...a.shape.slice(0, -1), ...b.shape.slice(1)];
  const made = new Numbers(arithmetic(a.kind, b.kind), shape);
  const [inputs, weights] = [a.data, b.data];
  const sums = new Float64Array(width);
  const [values, starts] = [new Float64Array(length + 3), new Int32Array(length + 3)];
  for (let row = 0; row * length < inputs.length; row++) {
    let count = 0;
    for (let k = 0; k < length; k++) {
      const value = inputs[row * length + k];
      if (value !== 0) {
        values[count] = value;
        starts[count++] = k * width;
      }
    }
    // Four inputs at once, padded with zeros, so that the sums are read and written less often.
    values.fill(0, count, count + 3);
    starts.fill(0, count, count + 3);
    sums.fill(0);
    for (let k = 0; k < count; k += 4) {
      const [v, w, x, y] = [values[k], values[k + 1], values[k + 2], values[k + 3]];
      let [i, j, l, m] = [starts[k], starts[k + 1], starts[k + 2], starts[k + 3]];
      for (let column = 0; column < width; column++)
        sums[column] += v * weights[i++] + w * weights[j++] + x * weights[l++] + y * weights[m++];
    }
    made.data.set(sums, row * width);
  }
  return made;
}
