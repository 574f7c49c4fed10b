"""`witz completion`: shell completion of commands and flags."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from typing import Final

from ..terminal.screen import Console

DESCRIPTION = """\
Print a script that makes a shell complete the commands, games and flags of witz with the Tab key. For bash, add
eval "$(witz completion bash)" to ~/.bashrc; for zsh, add eval "$(witz completion zsh)" to ~/.zshrc."""
EXAMPLES = ("witz completion bash", "witz completion zsh")
SHELLS: Final = ("bash", "zsh")

_BASH: Final = """\
_witz() {{
    local given="" now="${{COMP_WORDS[COMP_CWORD]}}" words="" at
    for ((at = 1; at < COMP_CWORD; at++)); do given="$given${{COMP_WORDS[at]}} "; done
    case "$given" in
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$now"))
}}
complete -o default -F _witz witz
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `witz completion`."""
    parser.add_argument("shell", choices=SHELLS, help="bash or zsh")


def run(args: Namespace) -> int:
    """Prints the script."""
    from ..main import build_parser  # noqa: PLC0415  # it has this command in it

    Console().print(script(args.shell, build_parser()).rstrip(), wrap=False)
    return 0


def script(shell: str, parser: ArgumentParser) -> str:
    """The completion script: for each prefix of a command line, the words that can follow."""
    known = dict(_words(parser, ()))
    # The longest prefixes first: the first match counts.
    cases = "\n".join(
        f'        "{" ".join(path)} "*) words="{" ".join(words)}" ;;'
        if path
        else f'        *) words="{" ".join(words)}" ;;'
        for path, words in sorted(known.items(), key=lambda each: -len(each[0]))
    )
    bash = _BASH.format(cases=cases)
    return f"autoload -Uz compinit bashcompinit && compinit && bashcompinit\n{bash}" if shell == "zsh" else bash


def _words(parser: ArgumentParser, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    found: list[str] = []
    for action in parser._actions:  # noqa: SLF001  # argparse has no public access to them
        found += [option for option in action.option_strings if option.startswith("--")]
        if isinstance(action, _SubParsersAction):
            for name, own in action.choices.items():
                found.append(name)
                yield from _words(own, (*path, name))
        elif not action.option_strings and action.choices is not None:
            found += map(str, action.choices)
    yield path, found
