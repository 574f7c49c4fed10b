// Runs pytest in Pyodide on the working tree: `node scripts/test-python.js PACKAGES ARGUMENT...`, with the folder of
// pytest, and its arguments. The exit status is pytest's.
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide, version } from 'pyodide';

const [packages, ...options] = process.argv.slice(2);
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const indexURL = path('../node_modules/pyodide/');

/**
 * The standard library with compiled modules beside their sources. Pyodide has only the sources, and compiling the modules that
 * pytest imports takes longer than importing them, so they are compiled once for each version.
 */
async function compiledLibrary() {
  const library = join(packages, `library-${version}.zip`);
  if (!existsSync(library)) {
    const python = await loadPyodide({ indexURL });
    python.mountNodeFS('/packages', packages);
    python.runPython(`
      import sys
      from importlib.util import MAGIC_NUMBER
      from marshal import dumps
      from zipfile import ZipFile

      UNCHECKED = MAGIC_NUMBER + bytes([1, *bytes(11)])  # good for its source, which nobody changes here
      [path] = [each for each in sys.path if each.endswith(".zip")]
      with ZipFile(path) as sources, ZipFile("/packages/library.new", "w") as library:
          for name in sources.namelist():
              source = sources.read(name)
              library.writestr(name, source)
              if name.endswith(".py"):
                  library.writestr(f"{name}c", UNCHECKED + dumps(compile(source, f"{path}/{name}", "exec")))
    `);
    renameSync(join(packages, 'library.new'), library);
  }
  return library;
}

const python = await loadPyodide({ indexURL, stdLibURL: await compiledLibrary(), env: process.env });
python.mountNodeFS('/project', path('../../'));
python.mountNodeFS('/packages', packages);
try {
  const run = python.runPython(`
    import os, sys

    sys.path[:0] = ["/packages", "/project/src"]
    sys.pycache_prefix = "/packages/compiled"  # beside nothing that another Python compiles
    sys.dont_write_bytecode = False  # as Pyodide has it
    os.chdir("/project")
    import pytest

    class Known:
        """The settings of a plugin that needs threads, which are not there."""

        def pytest_addoption(self, parser):
            parser.addini("timeout", "seconds for a test")

    lambda options: int(pytest.main([*options, "-o", "faulthandler_timeout=0"], plugins=[Known()]))
  `);
  process.exitCode = run(python.toPy(options));
} catch (error) {
  // Only the message: Node would print the source of the whole program with the error.
  console.error(error.message);
  process.exitCode = 1;
}
