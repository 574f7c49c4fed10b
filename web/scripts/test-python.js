// Runs pytest in Pyodide, on the files of this project as they are: `node scripts/test-python.js PACKAGES ARGUMENT...`, with the folder
// where pytest is, and its arguments. The status at the end is pytest's.
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const [packages, ...options] = process.argv.slice(2);
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

const python = await loadPyodide({ indexURL: path('../node_modules/pyodide/'), env: process.env });
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
  // Not the error itself: Node would print the whole program around it.
  console.error(error.message);
  process.exitCode = 1;
}
