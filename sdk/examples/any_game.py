"""Plays any game by its menus, without knowing a rule: parlour bot <game> -- python3 sdk/examples/any_game.py"""
import json
import random
import sys


TYPES = {"integer": int, "null": type(None)}


def fits(when, menu):
    """Whether a menu is one that `when` speaks of: the part of JSON Schema that offers use."""
    for name, schema in when.get("properties", {}).items():
        value = menu.get(name)
        if "const" in schema and value != schema["const"]:
            return False
        if "type" in schema and not isinstance(value, TYPES[schema["type"]]):
            return False
        if "minimum" in schema and value < schema["minimum"]:
            return False
    return "not" not in when or not fits(when["not"], menu)


def made(source, menu):
    """A field of an action, out of the menu."""
    if "value" in source:
        return source["value"]
    if "any" in source:
        return random.choice(menu[source["any"]])
    if "is" in source:
        return menu[source["is"]]
    if "from" in source:
        return random.randint(menu[source["from"]], menu[source["to"]])
    chosen = list(menu[source["all"]]) if "all" in source else []
    if "first" in source:
        chosen.append(random.choice(menu[source["first"]]))
    rest = [each for each in menu[source["rest"]] if each not in chosen]
    return chosen + random.sample(rest, menu[source["count"]] - len(chosen))


def choices(offers, menu):
    for offer in offers:
        if fits(offer["when"], menu):
            for entry in menu[offer["each"]] if "each" in offer else [menu]:
                if all(entry[source["any"]] for source in offer["data"].values() if "any" in source):
                    yield offer["action"], {field: made(source, entry) for field, source in offer["data"].items()}


offers = []
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        offers = message["offers"]
    if message["type"] == "ask":
        action, data = random.choice(list(choices(offers, message["menu"])))
        print(json.dumps({"id": message["id"], "action": {"type": action, **data}}), flush=True)
