"""Players among themselves: seats in the lobby, leaving, and phrases."""

from playwright.sync_api import Page, expect

from tests.support.browser.guests import invite, join
from tests.support.browser.settled import wait_until
from tests.support.browser.tables import Yaxha
from tests.support.browser.visits import Visits


def _leave(page: Page) -> None:
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Leave the match").click()


def test_bots_can_be_removed_and_people_can_leave_before_the_match(visits: Visits) -> None:
    host = visits.open()
    card = host.get_by_role("region", name="Yaxha")
    card.get_by_role("button", name="Invite").click()
    card.get_by_role("button", name="3", exact=True).click()
    card.get_by_role("button", name="Make a link").click()
    link = host.get_by_label("Link to this match").input_value()
    host.get_by_role("button", name="Bot: Novice").first.click()
    host.get_by_role("button", name="Take Balam off").click()
    expect(host.get_by_text("open seat")).to_have_count(2)
    where, invitation = link.split("#")
    assert where.rpartition("/join/")[2] == host.url.rpartition("/")[2]  # the match is in the address
    guest = join(visits, f"{where.rpartition('/')[0]}#{invitation}", "Ben")  # an older link, without the match
    expect(host.get_by_text("Ben")).to_be_visible()
    guest.get_by_role("button", name="Leave the table").click()
    expect(host.get_by_text("open seat")).to_have_count(2)
    expect(guest.get_by_role("region", name="Yaxha")).to_be_visible()


def test_a_truncated_link_is_reported(visits: Visits) -> None:
    visits.allow("/invitations/")  # the server is asked for the truncated code
    link = invite(visits.open(), "Yaxha", "Ana")
    before, code = link.split("#")
    for cut in (before, f"{before}#", f"{before}#{code[:-9]}"):
        expect(visits.open(cut).get_by_role("alert")).to_contain_text("This link is not complete.")


def test_leaving_explains_first_what_happens_to_the_seat(visits: Visits) -> None:
    host = visits.open()
    guest = join(visits, invite(host, "Yaxha", "Ana"), "Ben")
    ana, ben = Yaxha(host), Yaxha(guest)
    _leave(host)
    expect(host.get_by_text("Nobody has moved yet")).to_be_visible()
    host.get_by_role("button", name="Stay").click()
    ana.take(0)
    ben.take(1)
    for table in (ana, ben):
        table.build()
        table.confirm.click()
    expect(ana.status).to_contain_text("Round 2")
    # One player asks, the other plays on, and is asked again on the next request.
    host.get_by_role("button", name="Leave the match").click()
    host.get_by_role("button", name="Ask the others").click()
    asked = guest.get_by_role("region", name="Ana would like to call the match off.")
    asked.get_by_role("button", name="Go on playing").click()
    expect(asked).to_have_count(0)
    host.get_by_role("button", name="Leave the match").click()
    host.get_by_role("button", name="I would rather go on").click()
    # A player who leaves for good sees the first screen, and a bot plays on.
    _leave(guest)
    guest.get_by_role("button", name="Leave; a bot plays on").click()
    expect(guest.get_by_role("region", name="La Gran Pirámide")).to_be_visible()
    expect(host.get_by_text("Ben leaves; a bot plays on.")).to_be_visible()
    ana.take(0)
    # Now no other player is there.
    host.get_by_role("button", name="Leave the match").click()
    expect(host.get_by_text("Nobody else is in this match")).to_be_visible()
    host.get_by_role("button", name="Call the match off").click()
    expect(host.get_by_role("heading", name="The match was called off")).to_be_visible()
    expect(host.get_by_role("button", name="Rematch")).to_be_visible()
    host.get_by_role("link", name="Replay").click()
    expect(host.get_by_role("slider")).to_be_visible()
    host.get_by_role("button", name="To the end").click()
    expect(host.get_by_text("The match was called off.").first).to_be_visible()
    host.goto("/")
    expect(host.get_by_role("link", name="called off")).to_be_visible()


def test_players_exchange_phrases_and_can_mute_each_other(visits: Visits) -> None:
    host = visits.open()
    guest = join(visits, invite(host, "Yaxha", "Ana"), "Ben", permissions=["notifications"])

    def say(page: Page, phrase: str) -> None:
        page.get_by_role("button", name="Say something").click()
        page.get_by_role("dialog").get_by_role("button", name=phrase).click()

    said, bubble = guest.get_by_role("status"), guest.locator(".bubble")
    say(host, "Good luck!")
    expect(bubble).to_have_text("Ana Good luck!")
    # Checked at once, since it disappears after some seconds.
    at, name = bubble.bounding_box(), guest.locator("[data-seat='1']:visible").first.bounding_box()
    expect(said.get_by_text("Ana: Good luck!")).to_have_count(1)  # announced once to screen readers
    expect(host.get_by_role("status").get_by_text("You say: Good luck!")).to_have_count(1)
    assert name is not None
    assert at is not None
    assert name["x"] - 240 < at["x"] <= name["x"] + 1  # as far to the right as the screen allows
    assert 0 < at["y"] - name["y"] - name["height"] < 10
    say(host, "a smile")
    expect(said.get_by_text("Ana: a smile")).to_have_count(1)
    # Only a press asks for permission to show notifications.
    assert guest.evaluate("localStorage.getItem('witz.notice')") is None
    guest.get_by_role("button", name="Say something").click()
    guest.get_by_label("Tell me when it is my turn").check()
    wait_until(guest, "() => localStorage.getItem('witz.notice') === 'on'")
    guest.get_by_label("Show what Ana says").uncheck()
    guest.get_by_role("dialog").get_by_role("button", name="Thank you!").click()
    say(host, "Ouch!")
    expect(host.get_by_role("status").get_by_text("You say: Ouch!")).to_have_count(1)
    say(guest, "One moment")
    expect(said.get_by_text("You say: One moment, please.")).to_have_count(1)
    expect(said.get_by_text("Ana: Ouch!")).to_have_count(0)
    # Too much at once is refused, and the dialog says so.
    host.get_by_role("button", name="Say something").click()
    dialog, burst = host.get_by_role("dialog"), "(each) => { for (let time = 0; time < 12; time += 1) each.click(); }"
    dialog.get_by_role("button", name="Hello!").evaluate(burst)
    expect(dialog).to_be_hidden()  # the first phrase was sent
    host.get_by_role("button", name="Say something").click()
    expect(dialog.get_by_role("alert")).to_contain_text("Too many")
