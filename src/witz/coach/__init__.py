"""The coach: hints in a position, and the analysis of a match. It uses views, and gives codes and numbers."""

from .advice import COACHES, Question, analyse, answer, gathered, hint, questions, suggested, usual_level
from .values import Analysis, Decision, Hint, Option, Reason, Standing

__all__ = [
    "COACHES",
    "Analysis",
    "Decision",
    "Hint",
    "Option",
    "Question",
    "Reason",
    "Standing",
    "analyse",
    "answer",
    "gathered",
    "hint",
    "questions",
    "suggested",
    "usual_level",
]
