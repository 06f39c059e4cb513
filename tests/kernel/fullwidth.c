/*
 * The value of a whole hand with all tiles open, by looking at everything: every play of every trick, with no bound and no
 * order. Only positions where a trick begins are kept. The rules are written out again here, from the tiles' pips.
 */

#include <stdint.h>
#include <stdlib.h>

enum { DOUBLES_TRUMP = 7, NO_TRUMP = 8, DOUBLES_SUIT = 7, SUITS = 8 };
enum { HIGH, LOW, OWN, OWN_INVERTED };
enum { MOST_TILES = 28, MOST_SEATS = 4 };

struct contract {
    int tiles;
    int seats;
    int trump;         /* a pip, DOUBLES_TRUMP or NO_TRUMP */
    int doubles;       /* HIGH, LOW, OWN or OWN_INVERTED */
    int nearest;       /* sevens: the tile nearest to seven must be played, and wins */
    int declarer_ties; /* sevens: among equal tiles one of the declaring side wins */
    int avoids;        /* the declaring side takes as few points as it can */
    int counts;        /* whether tiles are worth points */
    unsigned active;
    unsigned declaring;
    unsigned char high[MOST_TILES];
    unsigned char low[MOST_TILES];
};

struct search {
    const struct contract *contract;
    int players;
    unsigned hands[MOST_SEATS];
    int next_seat[MOST_SEATS];
    unsigned follow[SUITS];            /* the tiles that follow in a suit */
    int strength[SUITS][MOST_TILES];   /* how good a tile is in a trick of that suit; -1 for one that cannot win */
    int suit[MOST_TILES];              /* the suit that a tile leads */
    int worth[MOST_TILES];
    uint64_t *kept;                    /* a position + 1 in the upper 32 bits, its value in the lower */
    size_t bits;                       /* there is room for 2 to the power of so many */
    size_t filled;
    int failed;
};

/* A trick under way: its suit, what has won it so far and whose it is, its points, how many have played. */
struct trick {
    int suit;
    int best;
    int best_seat;
    int pile;
    int plays;
};

static int is_double(const struct contract *c, int tile) { return c->high[tile] == c->low[tile]; }

static int is_trump(const struct contract *c, int tile) {
    if (c->trump == NO_TRUMP) return 0;
    if (c->trump == DOUBLES_TRUMP) return is_double(c, tile);
    return c->high[tile] == c->trump || c->low[tile] == c->trump;
}

static int has_own_suit(const struct contract *c, int tile) {
    return is_double(c, tile) && (c->doubles == OWN || c->doubles == OWN_INVERTED);
}

/* The suit that a lead asks for. */
static int suit_led(const struct contract *c, int tile) {
    if (is_trump(c, tile)) return c->trump;
    return has_own_suit(c, tile) ? DOUBLES_SUIT : c->high[tile];
}

static int follows(const struct contract *c, int tile, int suit) {
    if (is_trump(c, tile)) return suit == c->trump;
    if (has_own_suit(c, tile)) return suit == DOUBLES_SUIT;
    return c->high[tile] == suit || c->low[tile] == suit;
}

static int distance(const struct contract *c, int tile) { return abs(c->high[tile] + c->low[tile] - 7); }

/* How good a tile is in a trick of that suit; -1 for one that cannot win. */
static int strength(const struct contract *c, int tile, int suit) {
    int in, rank;
    if (c->nearest) return 20 - distance(c, tile);
    if (is_trump(c, tile)) in = c->trump;
    else if (follows(c, tile, suit)) in = suit;
    else return -1;
    if (!is_double(c, tile)) rank = 1 + (c->high[tile] == in ? c->low[tile] : c->high[tile]);
    else if (in != DOUBLES_SUIT) rank = c->doubles == LOW ? 0 : 8;
    else rank = c->doubles == OWN_INVERTED ? 6 - c->high[tile] : c->high[tile];
    return is_trump(c, tile) ? 100 + rank : rank;
}

static int worth(const struct contract *c, int tile) {
    int pips = c->high[tile] + c->low[tile];
    return c->counts && (pips == 5 || pips == 10) ? pips : 0;
}

static unsigned legal(const struct search *s, unsigned hand, int suit) {
    unsigned found = 0, rest;
    int best = 99;
    if (!s->contract->nearest) {
        found = suit < 0 ? hand : hand & s->follow[suit];
        return found ? found : hand;
    }
    for (rest = hand; rest; rest &= rest - 1) {
        int tile = __builtin_ctz(rest), away = distance(s->contract, tile);
        if (away < best) {
            best = away;
            found = 0;
        }
        if (away == best) found |= 1u << tile;
    }
    return found;
}

static size_t slot(const struct search *s, uint64_t position) {
    size_t last = ((size_t)1 << s->bits) - 1;
    size_t place = (size_t)(position * 0xD6E8FEB86659FD93u >> (64 - s->bits));
    while (s->kept[place] && (s->kept[place] >> 32) != position + 1) place = (place + 1) & last;
    return place;
}

static void keep(struct search *s, uint64_t position, int value) {
    if (2 * (s->filled + 1) > (size_t)1 << s->bits) {
        uint64_t *old = s->kept;
        size_t before = (size_t)1 << s->bits, place;
        s->kept = calloc(4 * before, sizeof *old);
        if (!s->kept) {
            s->kept = old;
            s->failed = 1;
            return;
        }
        s->bits += 2;
        for (place = 0; place < before; place++)
            if (old[place]) s->kept[slot(s, (old[place] >> 32) - 1)] = old[place];
        free(old);
    }
    s->filled++;
    s->kept[slot(s, position)] = (position + 1) << 32 | (uint64_t)value;
}

static int put(struct search *s, struct trick trick, int seat, int tile);

/* What the declaring side takes from here on, the trick under way included; that seat is to play. */
static int value(struct search *s, const struct trick *trick, int seat) {
    int best = -1, takes_most = (int)(s->contract->declaring >> seat & 1) != s->contract->avoids;
    unsigned choices;
    for (choices = legal(s, s->hands[seat], trick->suit); choices; choices &= choices - 1) {
        int found = put(s, *trick, seat, __builtin_ctz(choices));
        if (best < 0 || (takes_most ? found > best : found < best)) best = found;
    }
    return best;
}

static const struct trick EMPTY = {.suit = -1, .best = -1, .best_seat = -1, .pile = 1, .plays = 0};

/* The same where a trick begins. */
static int boundary(struct search *s, int leader) {
    unsigned all = s->hands[0] | s->hands[1] | s->hands[2] | s->hands[3];
    uint64_t position = (uint64_t)all << 2 | (uint64_t)leader, kept;
    int found;
    if (!all) return 0;
    kept = s->kept[slot(s, position)];
    if (kept) return (int)(kept & 0xFFFFFFFFu);
    found = value(s, &EMPTY, leader);
    keep(s, position, found);
    return found;
}

/* The same once a seat has put down a tile. */
static int put(struct search *s, struct trick trick, int seat, int tile) {
    const struct contract *c = s->contract;
    int found, now;
    if (!trick.plays) trick.suit = s->suit[tile];
    now = s->strength[trick.suit][tile];
    if (!trick.plays || now > trick.best ||
        (c->declarer_ties && now == trick.best && c->declaring >> seat & 1 && !(c->declaring >> trick.best_seat & 1))) {
        trick.best = now;
        trick.best_seat = seat;
    }
    trick.pile += s->worth[tile];
    s->hands[seat] ^= 1u << tile;
    if (++trick.plays < s->players) {
        found = value(s, &trick, s->next_seat[seat]);
    } else {
        found = boundary(s, trick.best_seat);
        if (c->declaring >> trick.best_seat & 1) found += trick.pile;
    }
    s->hands[seat] ^= 1u << tile;
    return found;
}

static void prepare(struct search *s, const struct contract *c, const unsigned *hands) {
    int seat, suit, tile;
    s->contract = c;
    s->players = __builtin_popcount(c->active);
    for (seat = 0; seat < c->seats; seat++) {
        s->hands[seat] = c->active >> seat & 1 ? hands[seat] : 0;
        s->next_seat[seat] = seat;
        do s->next_seat[seat] = (s->next_seat[seat] + 1) % c->seats;
        while (!(c->active >> s->next_seat[seat] & 1));
    }
    for (tile = 0; tile < c->tiles; tile++) {
        s->suit[tile] = c->nearest ? 0 : suit_led(c, tile);
        s->worth[tile] = worth(c, tile);
        for (suit = 0; suit < SUITS; suit++) {
            s->strength[suit][tile] = strength(c, tile, suit);
            if (follows(c, tile, suit)) s->follow[suit] |= 1u << tile;
        }
    }
}

/* Fills `values` with what each lead of a tile is worth, -1 where it is none. 0, or -1 where there was too little memory. */
int lead_values(const struct contract *contract, const unsigned *hands, int leader, int *values) {
    struct search s = {.bits = 16};
    unsigned choices;
    int tile;
    s.kept = calloc((size_t)1 << s.bits, sizeof *s.kept);
    if (!s.kept) return -1;
    prepare(&s, contract, hands);
    choices = legal(&s, s.hands[leader], -1);
    for (tile = 0; tile < contract->tiles; tile++)
        values[tile] = choices >> tile & 1 ? put(&s, EMPTY, leader, tile) : -1;
    free(s.kept);
    return s.failed ? -1 : 0;
}
