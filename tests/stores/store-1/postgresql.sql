--
-- PostgreSQL database dump
--

-- Dumped from database version 16.2
-- Dumped by pg_dump version 16.2

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: drafts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.drafts (
    match character varying NOT NULL,
    seat integer NOT NULL,
    scope character varying NOT NULL,
    body character varying NOT NULL
);


--
-- Name: entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entries (
    match character varying NOT NULL,
    number integer NOT NULL,
    at double precision NOT NULL,
    body character varying NOT NULL
);


--
-- Name: holders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.holders (
    match character varying NOT NULL,
    seat integer NOT NULL,
    device character varying,
    token character varying
);


--
-- Name: matches; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.matches (
    match character varying NOT NULL,
    game character varying NOT NULL,
    status character varying NOT NULL,
    creator character varying,
    invitation character varying,
    summary character varying NOT NULL
);


--
-- Name: versions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.versions (
    number integer NOT NULL
);


--
-- Name: versions_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.versions_number_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: versions_number_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.versions_number_seq OWNED BY public.versions.number;


--
-- Name: versions number; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.versions ALTER COLUMN number SET DEFAULT nextval('public.versions_number_seq'::regclass);


--
-- Data for Name: drafts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.drafts VALUES ('8-YcaTs5PQwvWpDW', 1, 'round 5', '{"tile 1": [["place O 1c3"], []]}');


--
-- Data for Name: entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 0, 1794770205.8650053, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"f65a8141f36d5a3973ee2711bdf3c209a963b7ef8c4d9166f055e7f8c7526b79"},{"kind":"bot","name":"Balam","level":"random","device":null,"token":null},{"kind":"bot","name":"Nicté","level":"greedy","device":null,"token":null},{"kind":"bot","name":"Kabil","level":"random","device":null,"token":null}],"seed":"40e7d300799d7f05557616d07758a0c865e50dcb259daa5857d67c72bc0b5e2a","invitation":"d2c01b811b6ec4e09e962b982016b6aa8a216e4e353d014dd5dfbbdea0403dee","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 1, 1794770205.8650053, '{"kind":"began","final":["* start 3","* draw 1 L","* draw 1 Y","* draw 1 B","* draw 2 L","* draw 2 S","* draw 2 L","* draw 3 L","* draw 3 L","* draw 3 J","* draw 4 S","* draw 4 J","* draw 4 S","* market L","* market F","* market L","* market L","* market J"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 2, 1794770205.8966534, '{"kind":"acted","seat":2,"id":"bot:2","actions":["place G 1c3"],"final":["3 place G 1c3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 3, 1794770205.9047997, '{"kind":"acted","seat":2,"id":"bot:3","actions":["buy F 2"],"final":["3 buy F 2","* draw 3 L","* draw 3 J","* market J"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 4, 1794770205.9097915, '{"kind":"acted","seat":3,"id":"bot:4","actions":["place S 1b3"],"final":["4 place S 1b3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 5, 1794770205.9140031, '{"kind":"acted","seat":3,"id":"bot:5","actions":["place J 1a3"],"final":["4 place J 1a3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 6, 1794770205.9181275, '{"kind":"acted","seat":0,"id":"21829b4ffee24a4cb1f5f688d9d48535","actions":["place G 1b2"],"final":["1 place G 1b2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 7, 1794770205.9229112, '{"kind":"acted","seat":0,"id":"05c9ccee68e64512a80862c785a0c440","actions":["done"],"final":["1 done"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 8, 1794770205.928448, '{"kind":"acted","seat":1,"id":"bot:8","actions":["place F 1c4"],"final":["2 place F 1c4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 9, 1794770205.9361742, '{"kind":"acted","seat":1,"id":"bot:9","actions":["done"],"final":["2 done"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 10, 1794770205.9404385, '{"kind":"acted","seat":2,"id":"bot:10","actions":["place F 1c2"],"final":["3 place F 1c2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 11, 1794770205.9447038, '{"kind":"acted","seat":2,"id":"bot:11","actions":["place F 2b2"],"final":["3 place F 2b2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 12, 1794770205.9495642, '{"kind":"acted","seat":3,"id":"bot:12","actions":["place G 1d2"],"final":["4 place G 1d2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 13, 1794770205.9544115, '{"kind":"acted","seat":3,"id":"bot:13","actions":["buy - 5"],"final":["4 buy - 5","* draw 4 J","* draw 4 S","* draw 4 L","* draw 4 S","* draw 4 L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 14, 1794770205.9585447, '{"kind":"acted","seat":0,"id":"1b234b0dafbc419899f926e028724956","actions":["place F 1b1"],"final":["1 place F 1b1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 15, 1794770205.9625633, '{"kind":"acted","seat":0,"id":"f2450877bc3243b286cd4c21fa172535","actions":["buy J 1"],"final":["1 buy J 1","* draw 1 F","* market S"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 16, 1794770205.967156, '{"kind":"acted","seat":1,"id":"bot:16","actions":["place S 1d1"],"final":["2 place S 1d1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 17, 1794770205.975104, '{"kind":"acted","seat":1,"id":"bot:17","actions":["buy S 2"],"final":["2 buy S 2","* draw 2 D","* draw 2 L","* market L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 18, 1794770205.9801266, '{"kind":"acted","seat":2,"id":"bot:18","actions":["buy J 4"],"final":["3 buy J 4","* draw 3 L","* draw 3 L","* draw 3 J","* draw 3 L","* market X"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 19, 1794770205.9939885, '{"kind":"acted","seat":2,"id":"bot:19","actions":["place J 1a1"],"final":["3 place J 1a1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 20, 1794770205.9999714, '{"kind":"acted","seat":3,"id":"bot:20","actions":["place L 1a2"],"final":["4 place L 1a2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 21, 1794770206.0040138, '{"kind":"acted","seat":3,"id":"bot:21","actions":["place F 1d4"],"final":["4 place F 1d4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 22, 1794770206.007745, '{"kind":"acted","seat":0,"id":"78410deca5964fd7b0b2f326679d8396","actions":["place J 1d5"],"final":["1 place J 1d5"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 23, 1794770206.0113297, '{"kind":"acted","seat":0,"id":"4e869286df794dcb9bdf87ed7a5c4cb3","actions":["place L 1a4"],"final":["1 place L 1a4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 24, 1794770206.0164957, '{"kind":"acted","seat":1,"id":"bot:24","actions":["place L 1a5"],"final":["2 place L 1a5"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 25, 1794770206.0266392, '{"kind":"acted","seat":1,"id":"bot:25","actions":["place D 1c1"],"final":["2 place D 1c1","* draw 2 L","* draw 2 W","* draw 2 L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 26, 1794770206.0300376, '{"kind":"acted","seat":1,"id":"bot:26","actions":["return S"],"final":["2 return S"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 27, 1794770206.0367951, '{"kind":"acted","seat":2,"id":"bot:27","actions":["place J 2b1"],"final":["3 place J 2b1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 28, 1794770206.0413368, '{"kind":"acted","seat":2,"id":"bot:28","actions":["place J 2a1"],"final":["3 place J 2a1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 29, 1794770206.044582, '{"kind":"acted","seat":3,"id":"bot:29","actions":["place L 1c5"],"final":["4 place L 1c5"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 30, 1794770206.0479343, '{"kind":"acted","seat":3,"id":"bot:30","actions":["buy L 0"],"final":["4 buy L 0","* market Y"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 31, 1794770206.0515444, '{"kind":"acted","seat":0,"id":"016d8058f88a4fcba593e3f7c0f2d57a","actions":["place Y 2c4"],"final":["1 place Y 2c4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 32, 1794770206.0548506, '{"kind":"acted","seat":0,"id":"8827c6ef21ef41bfbe5edd4951009998","actions":["place B 2a2"],"final":["1 place B 2a2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 33, 1794770206.0584931, '{"kind":"acted","seat":0,"id":"af02ad66b66547539a70d2b5586e69a1","actions":["buy Y 5"],"final":["1 buy Y 5","* draw 1 L","* draw 1 L","* draw 1 L","* draw 1 S","* draw 1 L","* market Y"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 34, 1794770206.0626268, '{"kind":"acted","seat":0,"id":"37e4b66647594d0f829cd02ef08541c7","actions":["place Y 1e5"],"final":["1 place Y 1e5"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 35, 1794770206.0659733, '{"kind":"acted","seat":0,"id":"f54f478b4adb4964b45bae6324790f2a","actions":["buy Y 1"],"final":["1 buy Y 1","* draw 1 L","* market S"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 36, 1794770206.0693417, '{"kind":"acted","seat":1,"id":"bot:36","actions":["place G 2c1"],"final":["2 place G 2c1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 37, 1794770206.0733573, '{"kind":"acted","seat":1,"id":"bot:37","actions":["place W 1e1"],"final":["2 place W 1e1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 38, 1794770206.07779, '{"kind":"acted","seat":2,"id":"bot:38","actions":["place J 3a1"],"final":["3 place J 3a1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 39, 1794770206.0824566, '{"kind":"acted","seat":2,"id":"bot:39","actions":["place L 1b5"],"final":["3 place L 1b5"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 40, 1794770206.0931637, '{"kind":"acted","seat":2,"id":"bot:40","actions":["buy S 1"],"final":["3 buy S 1","* draw 3 S","* market L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 41, 1794770206.0974784, '{"kind":"acted","seat":3,"id":"bot:41","actions":["place S 1e4"],"final":["4 place S 1e4"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 39, 1794770195.975851, '{"kind":"acted","seat":1,"id":"da3e2a195702475eb8e6cee259094069","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 42, 1794770206.1045024, '{"kind":"acted","seat":3,"id":"bot:42","actions":["buy X 3"],"final":["4 buy X 3","* draw 4 F","* draw 4 L","* draw 4 S","* market L","* market L","* market L","* market S","* market S","* market L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 43, 1794770206.1072946, '{"kind":"acted","seat":0,"id":"192dfee8e7694d33a8e666f88ee1b904","actions":["place F 1b4"],"final":["1 place F 1b4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 44, 1794770206.1107264, '{"kind":"acted","seat":0,"id":"6e5c736e72d54042a587f9900bdadfc6","actions":["place L 2a3"],"final":["1 place L 2a3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 45, 1794770206.1145282, '{"kind":"acted","seat":1,"id":"bot:45","actions":["buy L 4"],"final":["2 buy L 4","* draw 2 B","* draw 2 L","* draw 2 J","* draw 2 S","* market S"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 46, 1794770206.1201227, '{"kind":"acted","seat":1,"id":"bot:46","actions":["place L 1d3"],"final":["2 place L 1d3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 47, 1794770206.1239588, '{"kind":"acted","seat":2,"id":"bot:47","actions":["place S 2c2"],"final":["3 place S 2c2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 48, 1794770206.12771, '{"kind":"acted","seat":2,"id":"bot:48","actions":["place S 2b3"],"final":["3 place S 2b3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 49, 1794770206.1317794, '{"kind":"acted","seat":3,"id":"bot:49","actions":["place J 2a4"],"final":["4 place J 2a4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 50, 1794770206.1362705, '{"kind":"acted","seat":3,"id":"bot:50","actions":["buy L 1"],"final":["4 buy L 1","* draw 4 J","* market L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 51, 1794770206.1395948, '{"kind":"acted","seat":0,"id":"693c9a805c9047b1867cb4a83ed77def","actions":["place S 3b1"],"final":["1 place S 3b1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 52, 1794770206.1431835, '{"kind":"acted","seat":0,"id":"d24206db500f475b8ab0afbdc25df0bb","actions":["place L 2d4"],"final":["1 place L 2d4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 53, 1794770206.1473894, '{"kind":"acted","seat":1,"id":"bot:53","actions":["place J 1e3"],"final":["2 place J 1e3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 54, 1794770206.150433, '{"kind":"acted","seat":1,"id":"bot:54","actions":["place L 2b4"],"final":["2 place L 2b4"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 55, 1794770206.153238, '{"kind":"acted","seat":2,"id":"bot:55","actions":["place L 2c3"],"final":["3 place L 2c3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 56, 1794770206.1606228, '{"kind":"acted","seat":2,"id":"bot:56","actions":["place L 3b2"],"final":["3 place L 3b2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 57, 1794770206.1639616, '{"kind":"acted","seat":3,"id":"bot:57","actions":["place J 3a2"],"final":["4 place J 3a2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 58, 1794770206.1673005, '{"kind":"acted","seat":3,"id":"bot:58","actions":["buy S 0"],"final":["4 buy S 0","* market L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 59, 1794770206.1700966, '{"kind":"acted","seat":0,"id":"1d1fd9d7e6be454abb1dcb714cabfef0","actions":["buy - 6"],"final":["1 buy - 6","* draw 1 J","* draw 1 L","* draw 1 X","* draw 1 S","* draw 1 F","* draw 1 J"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 60, 1794770206.1776543, '{"kind":"acted","seat":0,"id":"5bc80dd96d574795bacefed1b6a4b830","actions":["place X 3a3"],"final":["1 place X 3a3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 61, 1794770206.1807745, '{"kind":"acted","seat":0,"id":"559e9fcfc3d047d28e56d5d534d42a5e","actions":["reserve"],"final":["1 reserve"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 62, 1794770206.1842308, '{"kind":"acted","seat":1,"id":"bot:62","actions":["place B 2d3"],"final":["2 place B 2d3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 63, 1794770206.1873071, '{"kind":"acted","seat":1,"id":"bot:63","actions":["place L 4a1"],"final":["2 place L 4a1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 64, 1794770206.1908298, '{"kind":"acted","seat":1,"id":"bot:64","actions":["buy - 1"],"final":["2 buy - 1","* draw 2 J"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 65, 1794770206.1949997, '{"kind":"acted","seat":2,"id":"bot:65","actions":["place L 3b3"],"final":["3 place L 3b3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 66, 1794770206.1993334, '{"kind":"acted","seat":2,"id":"bot:66","actions":["buy S 0"],"final":["3 buy S 0","* market S"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 67, 1794770206.2025607, '{"kind":"acted","seat":3,"id":"bot:67","actions":["place F 3c3"],"final":["4 place F 3c3"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 68, 1794770206.205696, '{"kind":"acted","seat":3,"id":"bot:68","actions":["buy - 1"],"final":["4 buy - 1","* draw 4 J"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 69, 1794770206.2082086, '{"kind":"acted","seat":0,"id":"f0aa9d3c640c45108307d52551a72ea8","actions":["place J 4a2"],"final":["1 place J 4a2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 70, 1794770206.2113879, '{"kind":"acted","seat":0,"id":"b385a0364b154089b7aaf7b60d3d468f","actions":["buy - 1"],"final":["1 buy - 1","* draw 1 B"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 71, 1794770206.2155702, '{"kind":"acted","seat":1,"id":"bot:71","actions":["buy L 1"],"final":["2 buy L 1","* draw 2 D","* market W"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 72, 1794770206.219105, '{"kind":"acted","seat":1,"id":"bot:72","actions":["place J 1e2"],"final":["2 place J 1e2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 73, 1794770206.2236352, '{"kind":"acted","seat":2,"id":"bot:73","actions":["place S 2d1"],"final":["3 place S 2d1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 74, 1794770206.2285514, '{"kind":"acted","seat":2,"id":"bot:74","actions":["place L 2d2"],"final":["3 place L 2d2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 75, 1794770206.2400694, '{"kind":"acted","seat":3,"id":"bot:75","actions":["place S 3c2"],"final":["4 place S 3c2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 76, 1794770206.2429028, '{"kind":"acted","seat":3,"id":"bot:76","actions":["place X 3c1"],"final":["4 place X 3c1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 77, 1794770206.245182, '{"kind":"acted","seat":3,"id":"bot:77","actions":["reserve"],"final":["4 reserve"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 78, 1794770206.247132, '{"kind":"acted","seat":0,"id":"e9767ca1872444b1a1518332c5796865","actions":["place F 4b2"],"final":["1 place F 4b2"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 79, 1794770206.2491953, '{"kind":"acted","seat":0,"id":"86f21a3a8ccb442fb639ba613dc90727","actions":["buy S 1"],"final":["1 buy S 1","* draw 1 L","* market L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 80, 1794770206.2515802, '{"kind":"acted","seat":1,"id":"bot:80","actions":["buy - 1"],"final":["2 buy - 1","* draw 2 J"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 81, 1794770206.2528074, '{"kind":"acted","seat":1,"id":"bot:81","actions":["pass"],"final":["2 pass"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 82, 1794770206.2558482, '{"kind":"acted","seat":2,"id":"bot:82","actions":["buy - 1"],"final":["3 buy - 1","* draw 3 L"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 83, 1794770206.257303, '{"kind":"acted","seat":2,"id":"bot:83","actions":["pass"],"final":["3 pass"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 84, 1794770206.263364, '{"kind":"acted","seat":3,"id":"bot:84","actions":["buy S 1"],"final":["4 buy S 1","* draw 4 S","* market S"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 85, 1794770206.268409, '{"kind":"acted","seat":3,"id":"bot:85","actions":["place S 4b1"],"final":["4 place S 4b1"]}');
INSERT INTO public.entries VALUES ('28B-tG3B3BiYHPHg', 86, 1794770206.2701886, '{"kind":"acted","seat":0,"id":"604e160feec44b7fa87908ba7c9bb330","actions":["place L 5a1"],"final":["1 place L 5a1"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 37, 1794770195.9658535, '{"kind":"acted","seat":2,"id":"b058c6cda3eb413da0d9aae20fbd381c","actions":["place W 1c2"],"final":["1 place W 1c7","1 place W 1d5","1 place O 2c4","2 place Y 1c6","2 place W 1d5","2 place G 1e6","3 place G 1d3","3 place O 1c5","3 place W 1c2","* tile 1 YWW","* tile 2 OBG","* tile 3 OGG"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 38, 1794770195.9731975, '{"kind":"acted","seat":0,"id":"803c94da154e4c229249caf84d3dbbab","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('5fhC6mWJNDVLgjvA', 0, 1794770195.1750257, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"da5f21a9146d237c9ff6f883121fe63acc36d901d4d7ba66ebd802892319c7e2"},{"kind":"open","name":"","level":null,"device":null,"token":null},{"kind":"open","name":"","level":null,"device":null,"token":null}],"seed":"d51969510e7837de99c2d03200f150088ac74c5b2b0483933edb1209ceca56e7","invitation":"fdaa76b8b5876de0a806343e24f5d066cbc398584d2c9c720ea2b4c6b98a528b","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 0, 1794770195.2879121, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Ana","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"242b61c5acf2c6573899dd9d717f6c8fca7cdafc51f3adafb0e06f711ede11d6"},{"kind":"person","name":"Player 2","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"c9cbda35106543c7ae108ffa9631e6257cf8d27eeec35234eaf17123d51eac09"},{"kind":"person","name":"Player 3","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"0b89dec3bafd5cd1d7f25e72f119d0277ac1d404b0d3310da102b6837cdff85e"}],"seed":"ddc32d6345477c53bb4a2165cf87f17b6acbce6ffad310582269044fdca158e6","invitation":"aac64ca014c87411910a37395fd218cca425d40c2cfe2051e9d85006b0df8b6e","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 1, 1794770195.2879121, '{"kind":"began","final":["* bonus largest-blue","* bonus one-colour-side","* bonus left-orange","* initiative 2 1 3","* tile 1 OOY","* tile 2 OBB","* tile 3 BYY"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 2, 1794770195.4327374, '{"kind":"acted","seat":0,"id":"dc92cb8880ed45fa8349f2fde641557a","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 3, 1794770195.4392557, '{"kind":"acted","seat":1,"id":"ea44e0b4c2cd432c90a615e11eb84a64","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 4, 1794770195.4444199, '{"kind":"acted","seat":2,"id":"8e84599200b840da948264dba0498916","actions":["choose 2"],"final":["1 choose 2","2 choose 1","3 choose 2"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 5, 1794770195.4564614, '{"kind":"acted","seat":0,"id":"d2e2ebf199524fb6be26527d8ee0c57e","actions":["place O 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 6, 1794770195.4636495, '{"kind":"acted","seat":1,"id":"61406ed88a6147f895bb5bd1133df9c0","actions":["place Y 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 7, 1794770195.4728148, '{"kind":"acted","seat":2,"id":"882236e32eb741198abd99a172bfcd62","actions":["place B 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 8, 1794770195.4891572, '{"kind":"acted","seat":0,"id":"ca23ce072e63471fac29f26ab9610009","actions":["place B 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 9, 1794770195.5013034, '{"kind":"acted","seat":1,"id":"9605ee6ea974435b82e01272ccdd7514","actions":["place O 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 10, 1794770195.516401, '{"kind":"acted","seat":2,"id":"543b48e2c2ea41159fe82f06a9712888","actions":["place Y 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 11, 1794770195.539773, '{"kind":"acted","seat":0,"id":"e4adbb6b59584498955fb3b525d69108","actions":["place B 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 12, 1794770195.5769274, '{"kind":"acted","seat":1,"id":"52c48a6c4e8b49af8d8a034a31412d74","actions":["place O 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 13, 1794770195.6834228, '{"kind":"acted","seat":2,"id":"05581204f33e434293504b45c9e5b46b","actions":["place Y 1c4"],"final":["1 place O 1d4","1 place B 1c4","1 place B 1c5","2 place Y 1d4","2 place O 1c4","2 place O 1e4","3 place B 1d4","3 place Y 1d5","3 place Y 1c4","* tile 1 OOG","* tile 2 OWW","* tile 3 OOY"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 14, 1794770195.6994982, '{"kind":"acted","seat":0,"id":"b3a5160d252d4c4a8f7ca8dc43adb3db","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 15, 1794770195.71254, '{"kind":"acted","seat":1,"id":"05e46bb67b4a449f8131a1c82ca8564b","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 16, 1794770195.7275894, '{"kind":"acted","seat":2,"id":"0d93c27e961d4cf796ed973930b9c228","actions":["choose 3"],"final":["1 choose 2","2 choose 2","3 choose 3"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 17, 1794770195.7339427, '{"kind":"acted","seat":0,"id":"0c9bb0c3b2f545a6a3b266367159a2b7","actions":["place O 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 18, 1794770195.7492373, '{"kind":"acted","seat":1,"id":"2e445234d1294e9e945daee3b58d5ef5","actions":["place W 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 19, 1794770195.7599776, '{"kind":"acted","seat":2,"id":"77d5b6cc202a4154beb48610bde1b914","actions":["place O 1b4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 20, 1794770195.771436, '{"kind":"acted","seat":0,"id":"f6dbb1a6384a4a0ca4f4beea81054d8c","actions":["place O 1b5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 21, 1794770195.7917442, '{"kind":"acted","seat":1,"id":"73a23e892cdc474d89345aee172b0a7b","actions":["place W 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 22, 1794770195.8120985, '{"kind":"acted","seat":2,"id":"878c875960824886921d608bde08237b","actions":["place O 1c3"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 23, 1794770195.8334327, '{"kind":"acted","seat":0,"id":"ed4dd4a3ef6e4b239c3390a19f5af403","actions":["place G 1b4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 24, 1794770195.8513782, '{"kind":"acted","seat":1,"id":"cccfe6d66eb742aa976c8a58e55b6f30","actions":["place O 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 25, 1794770195.8607666, '{"kind":"acted","seat":2,"id":"ac92a3f783244d10a99636df612d5171","actions":["place Y 1a4"],"final":["1 place O 1c6","1 place O 1b5","1 place G 1b4","2 place W 1d3","2 place W 1c5","2 place O 1e5","3 place O 1b4","3 place O 1c3","3 place Y 1a4","* tile 1 GYW","* tile 2 OGW","* tile 3 OWW"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 26, 1794770195.867482, '{"kind":"acted","seat":0,"id":"68234ba654de4d338c8a200d47278d72","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 27, 1794770195.876655, '{"kind":"acted","seat":1,"id":"da8c8b652f8841a9b3089ccba57f0176","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 28, 1794770195.8796961, '{"kind":"acted","seat":2,"id":"2be4d903d4a848fda48eb5b1433357ce","actions":["choose 2"],"final":["1 choose 3","2 choose 3","3 choose 2"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 29, 1794770195.883624, '{"kind":"acted","seat":0,"id":"d9ad177c94a64f989d182f8c432474fc","actions":["place W 1c7"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 30, 1794770195.8867142, '{"kind":"acted","seat":1,"id":"be1d3582ec9546dda2967e027cf0d47c","actions":["place Y 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 31, 1794770195.8896348, '{"kind":"acted","seat":2,"id":"55378716cd6c4a009ef32c77a57e1801","actions":["place G 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 32, 1794770195.8925548, '{"kind":"acted","seat":0,"id":"01270494f5804dfd89048abbc0925eed","actions":["place W 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 33, 1794770195.9055495, '{"kind":"acted","seat":1,"id":"4b76c91179e54499ac7ee5998d0aaaba","actions":["place W 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 34, 1794770195.9218013, '{"kind":"acted","seat":2,"id":"802fb3626fd0402fafaeda46fe68d9a6","actions":["place O 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 35, 1794770195.9375298, '{"kind":"acted","seat":0,"id":"9fabb480c33744749dad3149483175f4","actions":["place O 2c4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 36, 1794770195.9464996, '{"kind":"acted","seat":1,"id":"f0de713acf8c487b82eb530bc2b40189","actions":["place G 1e6"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 40, 1794770195.978247, '{"kind":"acted","seat":2,"id":"3a0cf4cb51504384a743740b2cbcc12f","actions":["choose 3"],"final":["1 choose 2","2 choose 2","3 choose 3"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 41, 1794770195.986533, '{"kind":"acted","seat":0,"id":"4c32c942e1a340adbfe3780b46e1c126","actions":["place W 1b6"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 42, 1794770196.0057716, '{"kind":"acted","seat":1,"id":"6c97fe6f325146d29e4d37a0f1dab62d","actions":["place G 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 43, 1794770196.017907, '{"kind":"acted","seat":2,"id":"e075f5f179014fdc851c4002515acf47","actions":["place G 1b5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 44, 1794770196.0335212, '{"kind":"acted","seat":0,"id":"6c6ee565022b48c18d44f91ac2654066","actions":["place Y 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 45, 1794770196.0412066, '{"kind":"acted","seat":1,"id":"6f7a13a4cabc48bab9ae4981157603a4","actions":["place O 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 46, 1794770196.044957, '{"kind":"acted","seat":2,"id":"a29b6746858344a6a95dbc400f17c1f1","actions":["place G 1d2"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 47, 1794770196.0488725, '{"kind":"acted","seat":0,"id":"bbed963bdbcb48bd865d1eec6348a06a","actions":["place W 1b7"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 48, 1794770196.0527673, '{"kind":"acted","seat":1,"id":"ea668d6057674d998ed560ab627d7946","actions":["place B 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 49, 1794770196.0569198, '{"kind":"acted","seat":2,"id":"b7f702d7a93d46d291559eaa71a0e9be","actions":["place O 2c3"],"final":["1 place W 1b6","1 place Y 1e4","1 place W 1b7","2 place G 1f6","2 place O 2d4","2 place B 1f5","3 place G 1b5","3 place G 1d2","3 place O 2c3","* tile 1 OGW","* tile 2 OBW","* tile 3 BBB"]}');
INSERT INTO public.entries VALUES ('8-YcaTs5PQwvWpDW', 50, 1794770196.0605474, '{"kind":"acted","seat":0,"id":"d32d89e24359450f800ecd88ba143fd3","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 0, 1794770204.887529, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Ana","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"23319959db399e27ea78a496f4172b60ec30e788749ea580208301876ce07ca5"},{"kind":"person","name":"Uxmal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"57a00edbbd5b7b1e3c2a43296f0117d0ecefe10227cfd9a21129caef199f39bc"},{"kind":"person","name":"Cobá","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"23f109c73becb09a218810f9c9e58ed7ec016093d7fa1800f516034478369fa8"}],"seed":"46e80bfdb17ed946ff855b520628d1434306926db630e290be3edd96cf85da88","invitation":"518a89e135122478fc5734978e0b7b458114960c8c33cb4b7938a3d5ed52fd9e","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 1, 1794770204.887529, '{"kind":"began","final":["* start 1","* draw 1 S","* draw 1 L","* draw 1 S","* draw 2 L","* draw 2 L","* draw 2 L","* draw 3 J","* draw 3 W","* draw 3 L","* market S","* market S","* market L","* market L","* market L"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 2, 1794770204.9034796, '{"kind":"acted","seat":0,"id":"a261d88a336e472399dcb65eef75ca3d","actions":["place G 1c3"],"final":["1 place G 1c3"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 3, 1794770204.908229, '{"kind":"acted","seat":0,"id":"78812a582ae841a4bef70a6cd4bde190","actions":["buy - 3"],"final":["1 buy - 3","* draw 1 L","* draw 1 S","* draw 1 L"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 4, 1794770204.920391, '{"kind":"acted","seat":1,"id":"f53f2e9e691144b0b394ed08d0539472","actions":["place F 1c2"],"final":["2 place F 1c2"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 5, 1794770204.92471, '{"kind":"acted","seat":1,"id":"398b254189fb4a7abad40e229d533931","actions":["done"],"final":["2 done"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 6, 1794770204.9408264, '{"kind":"acted","seat":2,"id":"90546bbf388a4cbe87c7ccce8b9d6a60","actions":["place W 1d3"],"final":["3 place W 1d3"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 7, 1794770204.9463882, '{"kind":"acted","seat":2,"id":"8a5cb1e842d9465398b4cbbe811ad6da","actions":["swap 1c3 L"],"final":["3 swap 1c3 L"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 8, 1794770204.9525921, '{"kind":"acted","seat":2,"id":"384c5c2b2ebb4f72bf9ab459ed126817","actions":["place G 1c4"],"final":["3 place G 1c4"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 9, 1794770204.9644792, '{"kind":"acted","seat":0,"id":"ea1db44a65824ca7b9f94e0d3669c4bd","actions":["place L 1e3"],"final":["1 place L 1e3"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 10, 1794770204.97245, '{"kind":"acted","seat":0,"id":"19d9f5039aeb4e579ebc1b0cfb57a283","actions":["place F 1c1"],"final":["1 place F 1c1"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 11, 1794770204.988407, '{"kind":"acted","seat":1,"id":"67fc1f969db444158dd124236afc7779","actions":["place G 1b2"],"final":["2 place G 1b2"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 12, 1794770204.9921877, '{"kind":"acted","seat":1,"id":"a1c1fc15eb9f45c7af381d4ae9bb5f9d","actions":["place L 1c5"],"final":["2 place L 1c5"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 13, 1794770205.0022302, '{"kind":"acted","seat":2,"id":"5ad013fd41b949ada8f708ac729d4142","actions":["place G 1b5"],"final":["3 place G 1b5"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 14, 1794770205.0063872, '{"kind":"acted","seat":2,"id":"73cd866e9d6742ea99bd04e357417925","actions":["buy S 0"],"final":["3 buy S 0","* market L"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 15, 1794770205.009682, '{"kind":"acted","seat":0,"id":"25f91db1d60a489285eefbe1624d9cf8","actions":["place S 1d4"],"final":["1 place S 1d4"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 16, 1794770205.015719, '{"kind":"acted","seat":0,"id":"45fdd85c6f2b4bf3bcb8e87ff64d3f19","actions":["place S 1e4"],"final":["1 place S 1e4"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 17, 1794770205.0201626, '{"kind":"acted","seat":1,"id":"1a1e6936f36e49d283cede06d57dea2e","actions":["buy S 4"],"final":["2 buy S 4","* draw 2 L","* draw 2 J","* draw 2 J","* draw 2 L","* market F"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 18, 1794770205.0245478, '{"kind":"acted","seat":1,"id":"e1ce97db4b97422d95c59b653f1087dd","actions":["place S 1a2"],"final":["2 place S 1a2"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 19, 1794770205.0291963, '{"kind":"acted","seat":2,"id":"b8c89a6dcfca45b096407bda56e52604","actions":["buy L 1"],"final":["3 buy L 1","* draw 3 B","* market L"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 20, 1794770205.0339787, '{"kind":"acted","seat":2,"id":"8fb2371dbf144d91bbe4a72305d2083d","actions":["place S 1e5"],"final":["3 place S 1e5"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 21, 1794770205.0365877, '{"kind":"acted","seat":0,"id":"7ea2a16e26c248e8bb968be96ae184e1","actions":["place L 2d3"],"final":["1 place L 2d3"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 22, 1794770205.039009, '{"kind":"acted","seat":0,"id":"45010121881241f7b926f967592dcac8","actions":["place L 1b4"],"final":["1 place L 1b4"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 23, 1794770205.041357, '{"kind":"acted","seat":1,"id":"e772c1faa3c047caad3f50014a6928f9","actions":["place J 2b4"],"final":["2 place J 2b4"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 24, 1794770205.0444698, '{"kind":"acted","seat":1,"id":"69f329c22b4041a7a08be706aac0937d","actions":["buy L 0"],"final":["2 buy L 0","* market J"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 25, 1794770205.0480971, '{"kind":"acted","seat":2,"id":"1ff26c4fa26d4738abdd1a77b47728cc","actions":["place J 1b3"],"final":["3 place J 1b3"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 26, 1794770205.0524414, '{"kind":"acted","seat":2,"id":"6bc7652186da4bbe86f04324b0f83b03","actions":["buy J 3"],"final":["3 buy J 3","* draw 3 J","* draw 3 S","* draw 3 J","* market S"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 27, 1794770205.0564253, '{"kind":"acted","seat":0,"id":"bc0bac70b54f461d982c6ac840530832","actions":["place S 1d5"],"final":["1 place S 1d5"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 28, 1794770205.060509, '{"kind":"acted","seat":0,"id":"5e9eb3f403574aaa9c3934c6dc771b69","actions":["buy L 1"],"final":["1 buy L 1","* draw 1 S","* market J"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 29, 1794770205.0644813, '{"kind":"acted","seat":0,"id":"2ca501175cda4a1cb78ccb6a4487d3a5","actions":["place L 1d1"],"final":["1 place L 1d1"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 30, 1794770205.0691996, '{"kind":"acted","seat":1,"id":"ec023488cec744c68f44388e5d538d55","actions":["place L 1b1"],"final":["2 place L 1b1"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 31, 1794770205.0737398, '{"kind":"acted","seat":1,"id":"515c9dbdefc44ab39cb99f46abf4beaa","actions":["place L 1e1"],"final":["2 place L 1e1"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 32, 1794770205.0793667, '{"kind":"acted","seat":2,"id":"345ade0a09f5426cb1fe0dbdb0955ab1","actions":["buy S 0"],"final":["3 buy S 0","* market F"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 33, 1794770205.0865812, '{"kind":"acted","seat":2,"id":"857638e8e0c9433ca745b63347c12d03","actions":["place F 1a5"],"final":["3 place F 1a5"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 34, 1794770205.091118, '{"kind":"acted","seat":0,"id":"bc1dfadf6e0a416cbfe8c8228a7264b7","actions":["buy L 3"],"final":["1 buy L 3","* draw 1 L","* draw 1 J","* draw 1 S","* market Y"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 35, 1794770205.0954723, '{"kind":"acted","seat":0,"id":"273a66ff9edf41718955ce3d338dae58","actions":["place J 1a1"],"final":["1 place J 1a1"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 36, 1794770205.0998516, '{"kind":"acted","seat":1,"id":"bf4f7525c69d4d558c9284f2e3e966a4","actions":["buy Y 2"],"final":["2 buy Y 2","* draw 2 J","* draw 2 F","* market L"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 37, 1794770205.1042821, '{"kind":"acted","seat":1,"id":"42e82798a3ee40888a18e5e05f0a128c","actions":["place J 2b3"],"final":["2 place J 2b3"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 38, 1794770205.1088943, '{"kind":"acted","seat":2,"id":"9974ade8bf5b4bb2a7931484689060ce","actions":["place S 1d2"],"final":["3 place S 1d2"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 39, 1794770205.1136937, '{"kind":"acted","seat":2,"id":"a390610c234943538539cf1284f089ce","actions":["place S 2c2"],"final":["3 place S 2c2"]}');
INSERT INTO public.entries VALUES ('8qR-GuE9UDkBIj3g', 40, 1794770205.118036, '{"kind":"acted","seat":0,"id":"125385eed3df463aa82db7f4bb23bca3","actions":["place S 2b2"],"final":["1 place S 2b2"]}');
INSERT INTO public.entries VALUES ('BihF6fInWGhZRamC', 0, 1794770195.200257, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"2b91a523d6644558c3b59f4f8dd920387f58de2db62b35c4d9ff54c4934dfc97"},{"kind":"open","name":"","level":null,"device":null,"token":null},{"kind":"open","name":"","level":null,"device":null,"token":null}],"seed":"042c4e904239683ec4c6f964a52413f6dc1b20f53d02dc666a0281f6527e8836","invitation":"82cce9b44df912076339afaa0f8b0fd79b21106fbf47847396c9cb0ae9f97454","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('BihF6fInWGhZRamC', 1, 1794770195.2212615, '{"kind":"seated","seat":1,"name":"Ñuño","device":"42b5d4b51482b0f58921732ac0d8345813cc17e3b830656535740f6dfa9c373f","token":"4d6302923bbf3d185999d2a1aa4e2ea60a03b6cd125b5033acaab85fa8b805da","words":"rain over stone"}');
INSERT INTO public.entries VALUES ('DyDlKD7YhKGg_J_H', 0, 1794770204.8225875, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"b901abb7ba58300e82f7de3398a4eae4f2214aef3755e27e2dfd8aa12f7dbaef"},{"kind":"open","name":"","level":null,"device":null,"token":null},{"kind":"open","name":"","level":null,"device":null,"token":null}],"seed":"c7b57e73bd62564e2050300b59897335f3d142371509ff518fa77c93b5fa67fb","invitation":"7353e1d80e2cb1f5c7b79991bf9e1379fbc3a1842f79c696126c139e130e8eac","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('DyDlKD7YhKGg_J_H', 1, 1794770204.8393083, '{"kind":"seated","seat":1,"name":"Ñuño","device":"02ed9cfd8bf3f340ac07c93563d0379fac9cc82e7ade64b0bdd9bd8d426a499d","token":"dd6c32ae2ead85c72797e72e09c599b0f0f8099eea59b71aed671b55acfc4b1c","words":"rain over stone"}');
INSERT INTO public.entries VALUES ('NY8Ujgb04e50ZESc', 0, 1794770203.8011644, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Béa #1","level":null,"device":"17baca4852753779a399e3221bc5253d58729ae454dfa981bcd1bcd2d563c469","token":"bea426e308e5e89007eb6c0c392d8f0752ab82edd04a1d03c2a350028f6843d6"},{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"aa0f55b2909a703971dd05feceec95d9d83c3fac46242ac8c2209b5f543c2e96"}],"seed":"e1a3c7e48995d2ad214a0506d6c71a1c49c323a26eefdb1529ae6874b039c1b0","invitation":"51ce64e789390f7f503e9e519f33fbc8a813d1a9285a9ec397178c91e960481d","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 0, 1794770205.3820167, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"04e3ded704e8a59efb0bce13931aa30c3630b308a40b1e8a7de85bcd077986d8"},{"kind":"open","name":"","level":null,"device":null,"token":null}],"seed":"50e1d588adbd3f664e962649b4b57b68d6f12f6c8e87808ef2b0af0f957a63a6","invitation":"e60f266fc91aef10dfd12df2daba3618dbb793c1aeeb5f84ca4902ecde39de6e","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 1, 1794770205.4057424, '{"kind":"seated","seat":1,"name":"Béa #1","device":"cc394a13e8e897eb7c2895d50fe6be18d110c033fbaf2de1632d974436acc6e1","token":"498deb93ab2289b7fcba2aa1fde37c9c6eb9b8019b7172601250d27b2e6c828d","words":"quoted \"words\" # and signs"}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 2, 1794770205.421787, '{"kind":"worded","seat":0,"words":"lluvia"}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 3, 1794770205.431735, '{"kind":"began","final":["* start 2","* draw 1 J","* draw 1 J","* draw 1 S","* draw 2 S","* draw 2 L","* draw 2 L","* market L","* market L","* market L","* market S","* market S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 4, 1794770205.440776, '{"kind":"acted","seat":1,"id":"00189117fc324ffa8b5047554ea79fd9","actions":["place G 1c3"],"final":["2 place G 1c3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 5, 1794770205.4443526, '{"kind":"acted","seat":1,"id":"4f32d2d73edb4725a86f53ef8b9ac2b1","actions":["buy - 1"],"final":["2 buy - 1","* draw 2 J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 6, 1794770205.4472039, '{"kind":"acted","seat":0,"id":"6b211e2f55e6441b99bc24073946ff3e","actions":["place G 1c4"],"final":["1 place G 1c4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 7, 1794770205.4520993, '{"kind":"acted","seat":0,"id":"999d0798f3384ca19849f8612551cc5f","actions":["place F 1c2"],"final":["1 place F 1c2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 8, 1794770205.4571135, '{"kind":"acted","seat":1,"id":"ef06f48cdfd34da3bb7298c5972a056c","actions":["place L 1b2"],"final":["2 place L 1b2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 9, 1794770205.4626975, '{"kind":"acted","seat":1,"id":"d72b6c7876dc4e7bbe255ef8ed05e807","actions":["place F 1c5"],"final":["2 place F 1c5"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 10, 1794770205.4663606, '{"kind":"acted","seat":0,"id":"b5ef51414bd1419e9d59824af385d6c3","actions":["place J 1d3"],"final":["1 place J 1d3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 11, 1794770205.470313, '{"kind":"acted","seat":0,"id":"119f23c007c7415e9031778ce160e9ed","actions":["place J 1a2"],"final":["1 place J 1a2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 56, 1794770205.692336, '{"kind":"acted","seat":0,"id":"80898d41511849cc93c449e40e6783c3","actions":["place S 3a1"],"final":["1 place S 3a1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 12, 1794770205.4752245, '{"kind":"acted","seat":1,"id":"a8e9dcbb29d5461e8f067dda2419bc4b","actions":["buy L 1"],"final":["2 buy L 1","* draw 2 L","* market Y"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 13, 1794770205.4848287, '{"kind":"acted","seat":1,"id":"50aae1e0fc08418599e51f5a701386f7","actions":["place L 1b3"],"final":["2 place L 1b3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 14, 1794770205.4886763, '{"kind":"acted","seat":0,"id":"3964ce6b5cfa40e0b60109385e003019","actions":["buy - 7"],"final":["1 buy - 7","* draw 1 L","* draw 1 S","* draw 1 F","* draw 1 L","* draw 1 F","* draw 1 S","* draw 1 D"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 15, 1794770205.4928696, '{"kind":"acted","seat":0,"id":"c1d34ea00446420faf931fdf96ccfa5f","actions":["place S 1d5"],"final":["1 place S 1d5"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 16, 1794770205.495722, '{"kind":"acted","seat":1,"id":"a32623cd43fe441888ec2d96a2a4e5e1","actions":["place L 1a1"],"final":["2 place L 1a1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 17, 1794770205.4984388, '{"kind":"acted","seat":1,"id":"99d7d7b154164fb5a244abd6664081b9","actions":["place S 1a3"],"final":["2 place S 1a3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 18, 1794770205.503059, '{"kind":"acted","seat":0,"id":"4ba28651f685464dafa547d722da8795","actions":["place D 1c1"],"final":["1 place D 1c1","* draw 1 L","* draw 1 L","* draw 1 S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 19, 1794770205.5058856, '{"kind":"acted","seat":0,"id":"04a6096ce3ea438fa1abb09d693b3d01","actions":["return F"],"final":["1 return F"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 20, 1794770205.5099087, '{"kind":"acted","seat":0,"id":"0eb2cd72168e427ebc8135c282c41610","actions":["place S 1a4"],"final":["1 place S 1a4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 21, 1794770205.5135462, '{"kind":"handed-over","seat":1,"id":"cf25608a144d49d4ba43771535eee7ab","level":"greedy"}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 22, 1794770205.520353, '{"kind":"acted","seat":1,"id":"bot:22","actions":["place J 2b2"],"final":["2 place J 2b2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 23, 1794770205.5298545, '{"kind":"acted","seat":1,"id":"bot:23","actions":["buy S 7"],"final":["2 buy S 7","* draw 2 L","* draw 2 L","* draw 2 S","* draw 2 D","* draw 2 S","* draw 2 L","* draw 2 J","* market L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 24, 1794770205.534277, '{"kind":"acted","seat":0,"id":"74ac7f37ff6a4e05ad8850040931074b","actions":["place F 1a5"],"final":["1 place F 1a5"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 25, 1794770205.5386128, '{"kind":"acted","seat":0,"id":"6890ded0c9214f038a1d9247b940419a","actions":["buy L 2"],"final":["1 buy L 2","* draw 1 L","* draw 1 F","* market J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 26, 1794770205.5444639, '{"kind":"acted","seat":1,"id":"bot:26","actions":["place J 2a2"],"final":["2 place J 2a2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 27, 1794770205.5489712, '{"kind":"acted","seat":1,"id":"bot:27","actions":["buy J 1"],"final":["2 buy J 1","* draw 2 S","* market S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 28, 1794770205.5518181, '{"kind":"acted","seat":0,"id":"d42c0b50cb9b41deb2318bdeeb707d96","actions":["place L 1b5"],"final":["1 place L 1b5"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 29, 1794770205.5546608, '{"kind":"acted","seat":0,"id":"6a8d04b6fe864d998d41a9685c66883e","actions":["place F 1d1"],"final":["1 place F 1d1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 30, 1794770205.5587127, '{"kind":"acted","seat":1,"id":"bot:30","actions":["place J 1e3"],"final":["2 place J 1e3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 31, 1794770205.564362, '{"kind":"acted","seat":1,"id":"bot:31","actions":["place L 1b1"],"final":["2 place L 1b1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 32, 1794770205.570357, '{"kind":"acted","seat":1,"id":"bot:32","actions":["place D 2b1"],"final":["2 place D 2b1","* draw 2 L","* draw 2 L","* draw 2 J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 33, 1794770205.5759194, '{"kind":"acted","seat":1,"id":"bot:33","actions":["return L"],"final":["2 return L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 34, 1794770205.579351, '{"kind":"seat-taken","seat":1,"id":"dd0e814745fc49719ff082ea28e7122c"}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 35, 1794770205.5864003, '{"kind":"acted","seat":0,"id":"c2b9b13544f244f3bc4169413f4269f5","actions":["buy L 0"],"final":["1 buy L 0","* market S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 36, 1794770205.5901527, '{"kind":"acted","seat":0,"id":"398a848b44944a52abe38773f20d5b6d","actions":["place S 1d4"],"final":["1 place S 1d4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 37, 1794770205.5939066, '{"kind":"acted","seat":1,"id":"5ab0338f862e484bb198e98751e368e5","actions":["buy S 0"],"final":["2 buy S 0","* market S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 38, 1794770205.598215, '{"kind":"acted","seat":1,"id":"95fe783aa9c84a08a1fdc06c9d481089","actions":["place J 1e1"],"final":["2 place J 1e1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 39, 1794770205.602425, '{"kind":"acted","seat":0,"id":"d18854b38cb84a6f92315ad9b71df72c","actions":["buy - 1"],"final":["1 buy - 1","* draw 1 S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 40, 1794770205.605952, '{"kind":"acted","seat":0,"id":"0e32c9bd0f084121bc5ab7fbc0d97c64","actions":["place L 2c3"],"final":["1 place L 2c3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 41, 1794770205.6098368, '{"kind":"acted","seat":1,"id":"49d54822aebf41c4bd9149b86e1a528f","actions":["place S 1e4"],"final":["2 place S 1e4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 42, 1794770205.6137748, '{"kind":"acted","seat":1,"id":"d6f72685e54e414eb4a9ca9605927852","actions":["place L 2c4"],"final":["2 place L 2c4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 43, 1794770205.6175947, '{"kind":"acted","seat":0,"id":"cdca1156318140818c567ea5c7884920","actions":["place L 2d3"],"final":["1 place L 2d3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 44, 1794770205.6212864, '{"kind":"acted","seat":0,"id":"42e38dc56fa44e07a40606265751488b","actions":["place L 1b4"],"final":["1 place L 1b4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 45, 1794770205.6256852, '{"kind":"acted","seat":1,"id":"bb8b01557df440e6802754c4dd20b7e7","actions":["buy - 2"],"final":["2 buy - 2","* draw 2 L","* draw 2 S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 46, 1794770205.6295338, '{"kind":"acted","seat":1,"id":"bd0fa7678f6a495da1c4438b5f3608c6","actions":["place S 1e2"],"final":["2 place S 1e2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 47, 1794770205.6422114, '{"kind":"acted","seat":0,"id":"b801c529bc134bc18e84dff7cdd77f79","actions":["buy S 2"],"final":["1 buy S 2","* draw 1 F","* draw 1 J","* market X"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 48, 1794770205.650367, '{"kind":"acted","seat":0,"id":"573996d7b8a54e928ec68e91dc76339c","actions":["place S 2a4"],"final":["1 place S 2a4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 49, 1794770205.6571162, '{"kind":"acted","seat":1,"id":"62b0d5563e1e4f809732f4ad677d2e44","actions":["place S 2a1"],"final":["2 place S 2a1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 50, 1794770205.6610122, '{"kind":"acted","seat":1,"id":"21d3de8ff6ae47f3b17de0c888fa1022","actions":["place S 1d2"],"final":["2 place S 1d2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 51, 1794770205.6655319, '{"kind":"acted","seat":0,"id":"c8ef0eba09be452aa98bd4a2ce6587c7","actions":["place J 2c2"],"final":["1 place J 2c2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 52, 1794770205.6753278, '{"kind":"acted","seat":0,"id":"8001b824c4944dc98890033f918d4bc9","actions":["buy Y 2"],"final":["1 buy Y 2","* draw 1 S","* draw 1 X","* market J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 53, 1794770205.6797988, '{"kind":"acted","seat":1,"id":"d6fa621ffa964754b9a39d4dbd66e763","actions":["buy X 3"],"final":["2 buy X 3","* draw 2 J","* draw 2 J","* draw 2 L","* market F"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 54, 1794770205.6844094, '{"kind":"acted","seat":1,"id":"c2fa89aaf0054fe99df590943a26f71d","actions":["place S 2d1"],"final":["2 place S 2d1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 55, 1794770205.6885512, '{"kind":"acted","seat":0,"id":"1b3ebfc004ee4be58c934d7b9c39d6db","actions":["buy L 0"],"final":["1 buy L 0","* market S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 57, 1794770205.695464, '{"kind":"acted","seat":1,"id":"0394f5bad0c64209946a5fc97032e96b","actions":["place S 2b4"],"final":["2 place S 2b4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 58, 1794770205.6996105, '{"kind":"acted","seat":1,"id":"5ed38568299345d88b9a38d5a3f5c7c6","actions":["place L 2a3"],"final":["2 place L 2a3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 59, 1794770205.7040281, '{"kind":"acted","seat":0,"id":"35a814067d48420e809de63a59c38d16","actions":["buy - 1"],"final":["1 buy - 1","* draw 1 J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 60, 1794770205.707855, '{"kind":"acted","seat":0,"id":"eec2b023539d493daeb357eefea40303","actions":["place J 2d2"],"final":["1 place J 2d2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 61, 1794770205.7120903, '{"kind":"acted","seat":0,"id":"86ce5e66666049008cf8e22c4a7691e2","actions":["buy J 0"],"final":["1 buy J 0","* market J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 62, 1794770205.7151625, '{"kind":"acted","seat":1,"id":"73b28a7c56c34cae995319d13df1df7d","actions":["buy S 1"],"final":["2 buy S 1","* draw 2 B","* market Y"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 63, 1794770205.717728, '{"kind":"acted","seat":1,"id":"eaf69f45c1ed4ab2b416af37e86a416b","actions":["place L 2b3"],"final":["2 place L 2b3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 64, 1794770205.72127, '{"kind":"acted","seat":0,"id":"ca9fdfaa440143c0b7d3973063bdc7b0","actions":["place Y 3c2"],"final":["1 place Y 3c2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 65, 1794770205.725548, '{"kind":"acted","seat":0,"id":"52536db314d14aa292530288373c4f7d","actions":["place J 2c1"],"final":["1 place J 2c1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 66, 1794770205.7280328, '{"kind":"acted","seat":0,"id":"0af975f009dc460c97897ee6b7c84d49","actions":["buy - 2"],"final":["1 buy - 2","* draw 1 L","* draw 1 L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 67, 1794770205.7381647, '{"kind":"acted","seat":1,"id":"d847f7c78b03498384e40e77ce61e6e5","actions":["place J 1e5"],"final":["2 place J 1e5"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 68, 1794770205.7443876, '{"kind":"acted","seat":1,"id":"5c5e01ea84374a6fa03d6d4af51cc91d","actions":["place L 3b1"],"final":["2 place L 3b1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 69, 1794770205.7480433, '{"kind":"acted","seat":0,"id":"1ed714c10d1d440ba30240f9ab8cb20e","actions":["place X 3b3"],"final":["1 place X 3b3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 70, 1794770205.7508879, '{"kind":"acted","seat":0,"id":"b1cd81c1c2b6458d808e6fc0fbd88b13","actions":["decline"],"final":["1 decline"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 71, 1794770205.7546139, '{"kind":"acted","seat":0,"id":"976332ccb3e14439964e9b8165a61093","actions":["place F 3a3"],"final":["1 place F 3a3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 72, 1794770205.7582245, '{"kind":"acted","seat":1,"id":"b673760bda0d4b468aa3f389aa32c292","actions":["place X 3b2"],"final":["2 place X 3b2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 73, 1794770205.7609797, '{"kind":"acted","seat":1,"id":"9b2a5dad94464d149782249e0f172936","actions":["decline"],"final":["2 decline"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 74, 1794770205.7635262, '{"kind":"acted","seat":1,"id":"d105109785894ee69258615b1280cb4d","actions":["done"],"final":["2 done"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 75, 1794770205.7675467, '{"kind":"acted","seat":0,"id":"a528ce36074341169eca22617ead74f5","actions":["buy Y 1"],"final":["1 buy Y 1","* draw 1 B","* market L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 76, 1794770205.7706373, '{"kind":"acted","seat":0,"id":"b20497143e1d4e8d9c6f3530db557fbd","actions":["place S 3c1"],"final":["1 place S 3c1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 77, 1794770205.774404, '{"kind":"acted","seat":1,"id":"e6e4ea5357d54855897f8519d64be678","actions":["buy F 4"],"final":["2 buy F 4","* draw 2 L","* draw 2 L","* draw 2 L","* draw 2 F","* market S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 78, 1794770205.7782962, '{"kind":"acted","seat":1,"id":"cdd5b4558fa84f95b3cdf5016a248cc8","actions":["place J 3a2"],"final":["2 place J 3a2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 79, 1794770205.7825577, '{"kind":"acted","seat":0,"id":"e564aff2bdc94a1a84bf4d8eab131a38","actions":["place L 4a2"],"final":["1 place L 4a2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 80, 1794770205.7871296, '{"kind":"acted","seat":0,"id":"13306f3dd9d74ac2adfd0cd7c525d8c9","actions":["buy - 2"],"final":["1 buy - 2","* draw 1 S","* draw 1 L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 81, 1794770205.7914765, '{"kind":"acted","seat":1,"id":"3ae13d1eaae643d08e17a4a620339f33","actions":["place L 2d4"],"final":["2 place L 2d4"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 82, 1794770205.7956064, '{"kind":"acted","seat":1,"id":"cd68cbfcd0024b93bf4e03929b448f39","actions":["place S 4b1"],"final":["2 place S 4b1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 83, 1794770205.7990146, '{"kind":"acted","seat":0,"id":"96641f0e93f040f8b9361bba90dc8611","actions":["place L 4a1"],"final":["1 place L 4a1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 84, 1794770205.809802, '{"kind":"acted","seat":0,"id":"6b72a9af1b1143259a9d17df47499304","actions":["buy - 1"],"final":["1 buy - 1","* draw 1 S"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 85, 1794770205.8141634, '{"kind":"acted","seat":1,"id":"9aa74ca165ce4071800fa6e5cce4c110","actions":["buy S 2"],"final":["2 buy S 2","* draw 2 L","* draw 2 L","* market L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 86, 1794770205.8173373, '{"kind":"acted","seat":1,"id":"62d80c0e4cec4b5596f1fd27b7768a06","actions":["place F 3c3"],"final":["2 place F 3c3"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 87, 1794770205.821038, '{"kind":"acted","seat":0,"id":"422780eb5c6c468cb8c95cd88277f70f","actions":["place L 4b2"],"final":["1 place L 4b2"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 88, 1794770205.8248084, '{"kind":"acted","seat":0,"id":"eed63fdf61234fcfab7d148505760673","actions":["buy J 0"],"final":["1 buy J 0","* market L"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 89, 1794770205.8293648, '{"kind":"acted","seat":1,"id":"79444439372e4dc8aa5cbf83f3432dc3","actions":["buy - 1"],"final":["2 buy - 1","* draw 2 J"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 90, 1794770205.8332126, '{"kind":"acted","seat":1,"id":"b124af609d074430a8d8fe4c82083f58","actions":["place F 5a1"],"final":["2 place F 5a1"]}');
INSERT INTO public.entries VALUES ('PcFGmBY7oxyPucKk', 91, 1794770205.838069, '{"kind":"rematched","seat":0,"id":"b10f570816a24ae0bc5a87d4bb2176ba","match":"kEXJbfAv_5c-7XQJ"}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 0, 1794770196.0742667, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"0a9dc7362eedab84a114ac7d104bc8cba3384a6345291c5deaa24f5bfc5e0c52"},{"kind":"person","name":"Player 2","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"10461489b579a731da0d730e1750e81cef4bdf47ee6060c2553762c9cc27921a"},{"kind":"bot","name":"Nicté","level":"random","device":null,"token":null}],"seed":"f398cbff300b52cdb8642380ea63f5b64abfdd955b6c6e9a84213b7506b1e35e","invitation":"23edc693d5e6340c53c3681108f6db947ec7e356ebb6aa1b3b81170ff27e6255","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 1, 1794770196.0742667, '{"kind":"began","final":["* bonus second-largest","* bonus largest-grey","* bonus largest-blue","* initiative 1 2 3","* tile 1 YWW","* tile 2 BYY","* tile 3 GYW"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 2, 1794770196.095379, '{"kind":"acted","seat":0,"id":"0ea9a9da744d4e918fe3131f98e8ec41","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 3, 1794770196.134545, '{"kind":"acted","seat":1,"id":"d16f059acab04de9923d210fbefa38e5","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 4, 1794770199.5036118, '{"kind":"acted","seat":2,"id":"bot:4","actions":["choose 1"],"final":["1 choose 2","2 choose 3","3 choose 1"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 5, 1794770199.5170872, '{"kind":"acted","seat":0,"id":"ad2a95b1029d4fb5962c23a256276dab","actions":["place B 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 6, 1794770199.5438619, '{"kind":"acted","seat":1,"id":"ad2b59f1a7e64617ac70a49e19eecfbf","actions":["place W 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 7, 1794770199.5554137, '{"kind":"acted","seat":0,"id":"eb243da126f940d5a73db881bcc8021e","actions":["place Y 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 8, 1794770199.5856237, '{"kind":"acted","seat":1,"id":"d23129b9bcd242409f22e5e70cc3b942","actions":["place G 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 9, 1794770199.611363, '{"kind":"acted","seat":0,"id":"e715d514ed3c44fe960f2205a57c8c52","actions":["place Y 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 10, 1794770199.6401436, '{"kind":"acted","seat":1,"id":"73890e82fc2f496fb47dc726cf87c6a0","actions":["place Y 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 11, 1794770202.3193767, '{"kind":"acted","seat":2,"id":"bot:11","actions":["place W 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 12, 1794770202.3363607, '{"kind":"acted","seat":2,"id":"bot:12","actions":["place W 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 13, 1794770202.3503542, '{"kind":"acted","seat":2,"id":"bot:13","actions":["place Y 1f4"],"final":["1 place B 1d4","1 place Y 1e4","1 place Y 1e5","2 place W 1d4","2 place G 1d5","2 place Y 1e5","3 place W 1d4","3 place W 1e4","3 place Y 1f4","* tile 1 OBY","* tile 2 OOG","* tile 3 GGY"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 14, 1794770202.361612, '{"kind":"acted","seat":0,"id":"dfc20207ede7493688c1e59a0ff7e328","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 15, 1794770202.3678124, '{"kind":"acted","seat":2,"id":"bot:15","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 16, 1794770202.3730657, '{"kind":"acted","seat":1,"id":"dbc5c984cf034087bf23b16a2d858ac4","actions":["choose 3"],"final":["1 choose 3","2 choose 3","3 choose 3"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 17, 1794770202.3799884, '{"kind":"acted","seat":0,"id":"a338ee03b9044c0199c9bc2f3647c40a","actions":["place Y 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 18, 1794770202.3937383, '{"kind":"acted","seat":1,"id":"5187a97e434f485ca493f470dfa7da8e","actions":["pick 2"],"final":["2 pick 2"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 19, 1794770202.4086642, '{"kind":"acted","seat":0,"id":"37596826f3744da988082a3b1c4b9b29","actions":["place G 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 20, 1794770202.420234, '{"kind":"acted","seat":2,"id":"bot:20","actions":["place Y 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 21, 1794770202.4267092, '{"kind":"acted","seat":1,"id":"b88affcc53a7493082c2be5671fa5321","actions":["place G 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 22, 1794770202.4377034, '{"kind":"acted","seat":2,"id":"bot:22","actions":["place O 1e3"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 23, 1794770202.44791, '{"kind":"handed-over","seat":0,"id":"05efc8506a744e63846db53ed0f79b62","level":"greedy"}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 24, 1794770202.464204, '{"kind":"acted","seat":1,"id":"b4985475a233422dabadec66033e1d62","actions":["place O 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 25, 1794770202.466621, '{"kind":"acted","seat":2,"id":"bot:25","actions":["place B 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 26, 1794770202.4688585, '{"kind":"acted","seat":0,"id":"bot:26","actions":["place G 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 27, 1794770202.4715338, '{"kind":"acted","seat":1,"id":"8da0da3df869468fb4bbb64ff3a1321d","actions":["place O 1e6"],"final":["1 place Y 1c4","1 place G 1c5","1 place G 1c6","2 place G 1f5","2 place O 1f6","2 place O 1e6","3 place Y 1f5","3 place O 1e3","3 place B 1e5","* tile 1 BWW","* tile 2 OBG","* tile 3 OBG"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 28, 1794770202.4793296, '{"kind":"acted","seat":1,"id":"6f3ab6ddd66f439483d759a7ec253f15","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 29, 1794770202.4877076, '{"kind":"acted","seat":2,"id":"bot:29","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 30, 1794770202.500119, '{"kind":"acted","seat":0,"id":"bot:30","actions":["choose 2"],"final":["1 choose 2","2 choose 2","3 choose 2"]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 31, 1794770202.5062025, '{"kind":"acted","seat":2,"id":"bot:31","actions":["place B 1e2"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 32, 1794770202.5127482, '{"kind":"acted","seat":2,"id":"bot:32","actions":["place O 1f3"],"final":[]}');
INSERT INTO public.entries VALUES ('TM4umaIw_RGpB_bM', 33, 1794770202.517108, '{"kind":"acted","seat":2,"id":"bot:33","actions":["place G 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('UXHztmmlyoLG2Jzg', 0, 1794770204.851183, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Ana","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"da3ee4779fe9515c981f083e7e2dbe2776ca1e31571d3de9e1d00149cb5cc1de"},{"kind":"bot","name":"Balam","level":"random","device":null,"token":null}],"seed":"671ad81ea2a5ebbbaad8adba3205f8ae6d5699ade5a0ea1f71509116463bb866","invitation":"2975b71db52b01e81c41ca4ce9500a5cb7ec2cf4de27640b1832b8f7bff1f58f","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('UXHztmmlyoLG2Jzg', 1, 1794770204.8624926, '{"kind":"worded","seat":0,"words":"my own words"}');
INSERT INTO public.entries VALUES ('ZhapWRGS42ZIWKm5', 0, 1794770195.272064, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"c9d3dd33a2f87cd474c8c751b1ffa30312fa61f867fe7b9374450e0e610773a8"},{"kind":"person","name":"Player 2","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"8834edc2cd890073963a10e55dce797d61621fb40e41b334194d206fef7da696"}],"seed":"7df8b0a48d6e0c5d586c1996eeb516d15b31867b17ace648b63990dc880f2b00","invitation":"fc216670233f9f3061f8669a40a84b0629411dc513aa4d402b5cd8a85b94f2d0","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('ZhapWRGS42ZIWKm5', 1, 1794770195.272064, '{"kind":"began","final":["* bonus largest-grey","* bonus largest-orange","* bonus second-largest","* initiative 2 1","* tile 1 OGW","* tile 2 BGY"]}');
INSERT INTO public.entries VALUES ('gbPH9ts2mxuZ1ucE', 0, 1794770195.2430043, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Ana","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"77fcd1cc35c8777711d04a93754bc9c4cbc94da1569e58e8f79e69a7392eb464"},{"kind":"bot","name":"Balam","level":"random","device":null,"token":null}],"seed":"ae8a69946dd2dd08040ce4e7ba910e6e6aab7efb3946eb8b8e967051fa34ecc7","invitation":"7a16554d260071537f5eef225f32d0a9007346f1d6a06b78db3a1eff88a84c9d","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('gbPH9ts2mxuZ1ucE', 1, 1794770195.2549925, '{"kind":"worded","seat":0,"words":"my own words"}');
INSERT INTO public.entries VALUES ('iAHl2yYS6vRNY1cl', 0, 1794770204.808393, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"616723bfad00f8cc7aa5f31e7f1ec9da512e82c9abf8985d1d45ccf6f09d7dba"},{"kind":"open","name":"","level":null,"device":null,"token":null},{"kind":"open","name":"","level":null,"device":null,"token":null}],"seed":"1ded74673a801a3ecacdc7d73803bf937f3faa4f2048eb1c98fa7f81ef016061","invitation":"c54f911fc57687369b90863daac381ff9ef551d6f696f046ca9912dc8ac95103","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 0, 1794770202.5132673, '{"kind":"created","game":"yaxha","rules":1,"options":{},"seats":[{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"aa0f55b2909a703971dd05feceec95d9d83c3fac46242ac8c2209b5f543c2e96"},{"kind":"open","name":"","level":null,"device":null,"token":null}],"seed":"9223800fe76ac6c9647953fe01d333c1a8a0b25f798d35eec67816e6e5bee127","invitation":"861c26b610a72c010d8161663f5c0de9fa7ab477c10dfde737ad7e6fcee432ba","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 1, 1794770202.5258272, '{"kind":"seated","seat":1,"name":"Béa #1","device":"17baca4852753779a399e3221bc5253d58729ae454dfa981bcd1bcd2d563c469","token":"bea426e308e5e89007eb6c0c392d8f0752ab82edd04a1d03c2a350028f6843d6","words":"quoted \"words\" # and signs"}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 2, 1794770202.5530066, '{"kind":"worded","seat":0,"words":"lluvia"}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 3, 1794770202.55862, '{"kind":"began","final":["* bonus second-largest","* bonus one-colour-side","* bonus largest-any","* initiative 1 2","* tile 1 OOW","* tile 2 OBW"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 4, 1794770202.5717316, '{"kind":"acted","seat":0,"id":"4c0268534b3c46a9b6f0828facb8ae5e","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 5, 1794770202.5804925, '{"kind":"acted","seat":1,"id":"578e51540bae48298e4c98fd05d245ea","actions":["choose 1"],"final":["1 choose 1","2 choose 1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 6, 1794770202.588207, '{"kind":"acted","seat":0,"id":"1825709e7c254a449415edcc9776135b","actions":["place O 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 7, 1794770202.5978575, '{"kind":"acted","seat":1,"id":"b23e05d9437042f99b3d6f18fb2b6131","actions":["place W 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 8, 1794770202.6057734, '{"kind":"acted","seat":0,"id":"7ee3821a35ad457c905d2d5da91faaad","actions":["place W 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 9, 1794770202.6123617, '{"kind":"acted","seat":1,"id":"dd02626eb8df4b70ae51779bdcb85d8b","actions":["place O 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 10, 1794770202.6206946, '{"kind":"acted","seat":0,"id":"06333e8206c14f8e986c4a44069712f7","actions":["place O 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 11, 1794770202.6287973, '{"kind":"acted","seat":1,"id":"fd7deb8844064697a381df3ecab401d3","actions":["place B 1e5"],"final":["1 place O 1d4","1 place W 1d3","1 place O 1d5","2 place W 1d4","2 place O 1e4","2 place B 1e5","* tile 1 OBG","* tile 2 BGG"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 12, 1794770202.6365201, '{"kind":"acted","seat":0,"id":"f145783de8fd43da9448381634b37d97","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 13, 1794770202.6526973, '{"kind":"acted","seat":1,"id":"019c8c1593274da1836eba8fb5750c5d","actions":["choose 2"],"final":["1 choose 1","2 choose 2"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 14, 1794770202.66086, '{"kind":"acted","seat":0,"id":"82c98a4f29fb42f996d990950fd5415e","actions":["place G 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 15, 1794770202.6729853, '{"kind":"acted","seat":1,"id":"0c499f10e523478594adea2936eb3155","actions":["place G 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 16, 1794770202.6806967, '{"kind":"acted","seat":0,"id":"59de0dbde9fe403490b65b400ecf3cc6","actions":["place O 1d6"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 17, 1794770202.6929364, '{"kind":"acted","seat":1,"id":"efbef44733394f5cb04aa5928b905906","actions":["place G 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 18, 1794770202.701647, '{"kind":"acted","seat":0,"id":"b8cff5a9e87941b69f4d7b5fdfe6040f","actions":["place B 1e3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 19, 1794770202.711487, '{"kind":"acted","seat":1,"id":"a764a03e7de1401ab621afa48a983a1f","actions":["place B 1e6"],"final":["1 place G 1c4","1 place O 1d6","1 place B 1e3","2 place G 1d5","2 place G 1c5","2 place B 1e6","* tile 1 OBG","* tile 2 GYW"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 20, 1794770202.7360444, '{"kind":"acted","seat":0,"id":"cef5062acb53436d9ea88df6b606ea8d","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 21, 1794770202.7450686, '{"kind":"acted","seat":1,"id":"24c2e99f7694404f994f258d0ed6e028","actions":["choose 2"],"final":["1 choose 2","2 choose 2"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 22, 1794770202.757661, '{"kind":"acted","seat":0,"id":"20d4ce01e5b74671931c9f58b5036b72","actions":["place O 1c3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 23, 1794770202.7719018, '{"kind":"took-back","seat":0,"id":"2af989e22a0745cc9a1b4fa25a541a70"}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 24, 1794770202.7881737, '{"kind":"handed-over","seat":1,"id":"73ec97dc98a2472ba8696305f3c18e1b","level":"greedy"}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 25, 1794770202.8063717, '{"kind":"acted","seat":0,"id":"d8017997b6f34e8e82ccd8fccb922ea6","actions":["place O 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 26, 1794770202.820474, '{"kind":"acted","seat":1,"id":"bot:26","actions":["place G 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 27, 1794770202.8286002, '{"kind":"acted","seat":0,"id":"b75c963b773a450daf5a565230a9144c","actions":["place B 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 28, 1794770202.8389091, '{"kind":"acted","seat":1,"id":"bot:28","actions":["place Y 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 29, 1794770202.8487546, '{"kind":"acted","seat":0,"id":"cc9b3e203db24f799d1a4fe6d152e8da","actions":["place G 1f3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 30, 1794770202.858705, '{"kind":"acted","seat":1,"id":"bot:30","actions":["place W 2c4"],"final":["1 place O 1e5","1 place B 1f5","1 place G 1f3","2 place G 2d4","2 place Y 1c4","2 place W 2c4","* tile 1 BGW","* tile 2 BGY"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 31, 1794770202.8670363, '{"kind":"seat-taken","seat":1,"id":"14de93811b884836abf4016d5e3d18b4"}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 32, 1794770202.8808222, '{"kind":"acted","seat":0,"id":"128443c7ae3a4862a69796f20ea113be","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 33, 1794770202.8970497, '{"kind":"acted","seat":1,"id":"4f99167c0a0440e09c046cd82d29f420","actions":["choose 1"],"final":["1 choose 1","2 choose 1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 34, 1794770202.9003084, '{"kind":"acted","seat":0,"id":"e9c57da9504c4088b127774a73b87825","actions":["place G 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 35, 1794770202.9128346, '{"kind":"acted","seat":1,"id":"25c21b456f6e413f8515142479573cd8","actions":["place Y 1e3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 36, 1794770202.9207115, '{"kind":"acted","seat":0,"id":"67509e1dcab34cd48adbab04b4c7da18","actions":["place B 1e6"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 37, 1794770202.928612, '{"kind":"acted","seat":1,"id":"15a2f8508def475b93a3bbc36f54fd6b","actions":["place B 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 38, 1794770202.9312744, '{"kind":"acted","seat":0,"id":"8361c2b2eaed4888b5b80907451f96f1","actions":["place W 1c3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 39, 1794770202.9450238, '{"kind":"acted","seat":1,"id":"ae9cd8ba15144733b0c8d87e4382a92d","actions":["place G 1d6"],"final":["1 place G 1e4","1 place B 1e6","1 place W 1c3","2 place Y 1e3","2 place B 1f5","2 place G 1d6","* tile 1 GYW","* tile 2 BYW"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 40, 1794770202.9529047, '{"kind":"acted","seat":0,"id":"932d2918362747c1afdb00790592b860","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 41, 1794770202.9648147, '{"kind":"acted","seat":1,"id":"dbacb31aee6a464685dd4231be7f9bc4","actions":["choose 2"],"final":["1 choose 2","2 choose 2"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 42, 1794770202.9773386, '{"kind":"acted","seat":0,"id":"a4034e95164943339f7226a690824fe4","actions":["place Y 1f4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 43, 1794770202.9859655, '{"kind":"acted","seat":1,"id":"06a01f797fc4420b9ca6317f298106a0","actions":["place W 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 44, 1794770202.9921076, '{"kind":"acted","seat":0,"id":"998792b404c84cd2a8963523acd83c57","actions":["place G 2e4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 45, 1794770202.9971035, '{"kind":"acted","seat":1,"id":"0f23520d77ec4218895c8037873dc17b","actions":["place Y 1f4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 46, 1794770203.0182755, '{"kind":"acted","seat":0,"id":"32ba7fa5d1324f22bfaf18d6148df27a","actions":["place W 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 47, 1794770203.0319371, '{"kind":"acted","seat":1,"id":"3306353a449448e98298cf9370ea849c","actions":["place B 2d5"],"final":["1 place Y 1f4","1 place G 2e4","1 place W 1c6","2 place W 1c6","2 place Y 1f4","2 place B 2d5","* tile 1 BGY","* tile 2 BGY"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 48, 1794770203.0514598, '{"kind":"acted","seat":0,"id":"17498cd9eb2b445fb8e495f77ce75c48","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 49, 1794770203.0605812, '{"kind":"acted","seat":1,"id":"17865c3dc2df46c1b01928397d07312c","actions":["choose 1"],"final":["1 choose 2","2 choose 1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 50, 1794770203.079533, '{"kind":"acted","seat":0,"id":"1710da9f699f4ace9b46bcfe81b674e4","actions":["place B 2e3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 51, 1794770203.0914574, '{"kind":"acted","seat":1,"id":"44fe1abc349d47e09990261c06ba6927","actions":["place Y 2e4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 52, 1794770203.108322, '{"kind":"acted","seat":0,"id":"0311499a463b442b80ea7d89d35bd778","actions":["place Y 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 53, 1794770203.1249046, '{"kind":"acted","seat":1,"id":"21773aa0050343c9ad3f907e0458434d","actions":["place B 1f3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 54, 1794770203.1517792, '{"kind":"acted","seat":0,"id":"fae90a30b0904566a97aa8fe4368e107","actions":["place G 2c3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 55, 1794770203.172413, '{"kind":"acted","seat":1,"id":"a9a901aa6ad4462b8b7e317cc75e4f60","actions":["place G 2c5"],"final":["1 place B 2e3","1 place Y 1f6","1 place G 2c3","2 place Y 2e4","2 place B 1f3","2 place G 2c5","* tile 1 BBY","* tile 2 BYY"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 56, 1794770203.195573, '{"kind":"acted","seat":0,"id":"04fcf58404e045b0a372ae1ff5af02c9","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 57, 1794770203.2043214, '{"kind":"acted","seat":1,"id":"d850af5e12ba470eaa92f4627c25d481","actions":["choose 1"],"final":["1 choose 1","2 choose 1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 58, 1794770203.2156665, '{"kind":"acted","seat":0,"id":"79dec34e71554f91875633ec62bb18c7","actions":["place B 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 59, 1794770203.231539, '{"kind":"acted","seat":1,"id":"8d2c5c5387c040c9a2a47ae0788e0c75","actions":["place B 1c3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 60, 1794770203.2435317, '{"kind":"acted","seat":0,"id":"b72ff3eaa8ad4b4d95095ed7cc895c0c","actions":["place B 2d3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 61, 1794770203.2610505, '{"kind":"acted","seat":1,"id":"ef8deadfff584a1db2e4d5924b29c9cd","actions":["place Y 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 62, 1794770203.271654, '{"kind":"acted","seat":0,"id":"f796266ffbce418199fec7d36193c610","actions":["place Y 2e5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 63, 1794770203.2924507, '{"kind":"acted","seat":1,"id":"57ab9e8b167d43a4852894bda8e1608e","actions":["place Y 2e3"],"final":["1 place B 1c5","1 place B 2d3","1 place Y 2e5","2 place B 1c3","2 place Y 1f6","2 place Y 2e3","* tile 1 OGW","* tile 2 OOW"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 64, 1794770203.3114622, '{"kind":"acted","seat":0,"id":"863d7bb2a7d74a66b335afd12e51fde1","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 65, 1794770203.331918, '{"kind":"acted","seat":1,"id":"9ec60605dd284f3f8847597276263dbe","actions":["choose 1"],"final":["1 choose 1","2 choose 1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 66, 1794770203.3437042, '{"kind":"acted","seat":0,"id":"c6677e2cc496401a9ef99b4eb1e51163","actions":["place O 2d5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 67, 1794770203.3637652, '{"kind":"acted","seat":1,"id":"98f7e6d70d4f41a094f127306b7af1b4","actions":["place G 3c4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 68, 1794770203.3796904, '{"kind":"acted","seat":0,"id":"776b4e3e834a46b896326b2186e94a72","actions":["place W 2c5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 69, 1794770203.392037, '{"kind":"acted","seat":1,"id":"da8fafdf6f884cd49aaa32e9b57cc6a1","actions":["place O 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 70, 1794770203.4323525, '{"kind":"acted","seat":0,"id":"0980f0e0fbe14c97b4fa4b88c423c55f","actions":["place O 2c4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 71, 1794770203.4562166, '{"kind":"acted","seat":1,"id":"8ffabf312482455f976b74ef50a99063","actions":["place W 2c3"],"final":["1 place O 2d5","1 place W 2c5","1 place O 2c4","2 place G 3c4","2 place O 1d3","2 place W 2c3","* tile 1 OWW","* tile 2 OGG"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 72, 1794770203.4797812, '{"kind":"acted","seat":0,"id":"d8a0ef45dcdc49b4a658c286155a9bf0","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 73, 1794770203.499516, '{"kind":"acted","seat":1,"id":"39ed89461520408a9258bd8657c1c52a","actions":["choose 2"],"final":["1 choose 1","2 choose 2"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 74, 1794770203.5120063, '{"kind":"acted","seat":0,"id":"0fc569462a354fc1a3e154166575e990","actions":["place O 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 75, 1794770203.531608, '{"kind":"acted","seat":1,"id":"3bb131945f914221ba5375145939a783","actions":["place G 2d3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 76, 1794770203.5462632, '{"kind":"acted","seat":0,"id":"5b8aa3fe720a497bb83b1e207eeb456f","actions":["place W 3c4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 77, 1794770203.5621278, '{"kind":"acted","seat":1,"id":"c65f7b22dd4e41109161c264521423f9","actions":["place G 3c3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 78, 1794770203.5803902, '{"kind":"acted","seat":0,"id":"ac899b5dc4d14b4aa25df5ed87b7b012","actions":["place W 3d4"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 79, 1794770203.6091945, '{"kind":"acted","seat":1,"id":"dbe2ca8cfeb94bf1b327873eb2498f5a","actions":["discard"],"final":["1 place O 2d4","1 place W 3c4","1 place W 3d4","2 place G 2d3","2 place G 3c3","2 discard","* tile 1 BYW","* tile 2 OOY"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 80, 1794770203.6315308, '{"kind":"acted","seat":0,"id":"b77e729ca569408a8918f4f7ade5f557","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 81, 1794770203.6437826, '{"kind":"acted","seat":1,"id":"ea233e893c594fd89ecb2a2bfae1c152","actions":["choose 1"],"final":["1 choose 2","2 choose 1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 82, 1794770203.675895, '{"kind":"acted","seat":0,"id":"271511deb16948eba98772adf86a9c74","actions":["place O 3d3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 83, 1794770203.6999276, '{"kind":"acted","seat":1,"id":"af695fec64aa4ce3b2a3efc0b476cc0e","actions":["place Y 3d3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 84, 1794770203.7181282, '{"kind":"acted","seat":0,"id":"e18f2cd681474721912ba6fe4118e3c2","actions":["place O 3c3"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 85, 1794770203.7357147, '{"kind":"acted","seat":1,"id":"5bf8b08fc3664da99c3dea40e5fb8942","actions":["place B 2e5"],"final":[]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 86, 1794770203.7480557, '{"kind":"acted","seat":0,"id":"acff696eb0874f378d2e404d765ae4c0","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 29, 1794770205.3664274, '{"kind":"acted","seat":1,"id":"b78e0cb2b7ca4f5482a2c343cdd12a86","actions":["place J 1e1"],"final":["2 place J 1e1"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 87, 1794770203.7809346, '{"kind":"acted","seat":1,"id":"c8ff4af83b794e97b03594847410f2ef","actions":["discard"],"final":["1 place O 3d3","1 place O 3c3","1 discard","2 place Y 3d3","2 place B 2e5","2 discard"]}');
INSERT INTO public.entries VALUES ('iTCL--joybqac3Jl', 88, 1794770203.8013225, '{"kind":"rematched","seat":0,"id":"837ed39e408847a6b33fe769a962dafb","match":"NY8Ujgb04e50ZESc"}');
INSERT INTO public.entries VALUES ('jxDMJuB_oyWkbTVw', 0, 1794770204.8746748, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"2a5bb9520cb0a798c6760d26a6a8e1a7bd0749815e9688bfabd1d2a805fc1e87"},{"kind":"person","name":"Uxmal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"e194eaf57958295043fef33905831fc025e31711ad3bbb014bf81adfd552ebeb"}],"seed":"435a7dbda1c5e46c7dd107b26f9d9c25d9467f983c74ff40122d905b248a6d14","invitation":"564afda23303cf1b4e7d20fca18177e21e9382e2b67d78281b248554109afc1b","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('jxDMJuB_oyWkbTVw', 1, 1794770204.8746748, '{"kind":"began","final":["* start 1","* draw 1 F","* draw 1 L","* draw 1 S","* draw 2 L","* draw 2 L","* draw 2 B","* market S","* market J","* market S","* market L","* market J"]}');
INSERT INTO public.entries VALUES ('kEXJbfAv_5c-7XQJ', 0, 1794770205.8379529, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Béa #1","level":null,"device":"cc394a13e8e897eb7c2895d50fe6be18d110c033fbaf2de1632d974436acc6e1","token":"498deb93ab2289b7fcba2aa1fde37c9c6eb9b8019b7172601250d27b2e6c828d"},{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"04e3ded704e8a59efb0bce13931aa30c3630b308a40b1e8a7de85bcd077986d8"}],"seed":"29b120c19527e06d5f8cef11bdc43a4f32c479655d914fdfa2f85871a41b4194","invitation":"b3d3977365b38c9259486729460815dd23fe3de44a4eda82298b7dbf458c1139","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":true}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 0, 1794770205.1361628, '{"kind":"created","game":"piramide","rules":1,"options":{},"seats":[{"kind":"person","name":"Tikal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"73fa0342508cd8c00e8bf13503d2658175d3511d28a80bc95bd7f847818b2573"},{"kind":"person","name":"Uxmal","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"23ef219a16d155102e181b45179099746f269ea3899ccab7e26b0ac3ce61cd6e"},{"kind":"bot","name":"Nicté","level":"random","device":null,"token":null}],"seed":"841618b2fc791e2ade031eab7afdd65791457e93654ef6ef04c876e8d61aa1a3","invitation":"629513db53944db5e997cbda1a476cd133c36da060919379c6bf23962cd518f0","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 1, 1794770205.1361628, '{"kind":"began","final":["* start 3","* draw 1 L","* draw 1 L","* draw 1 D","* draw 2 L","* draw 2 S","* draw 2 S","* draw 3 S","* draw 3 L","* draw 3 L","* market J","* market S","* market F","* market L","* market S"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 2, 1794770205.1684687, '{"kind":"acted","seat":2,"id":"bot:2","actions":["place F 1c3"],"final":["3 place F 1c3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 3, 1794770205.1764853, '{"kind":"acted","seat":2,"id":"bot:3","actions":["place G 1d3"],"final":["3 place G 1d3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 4, 1794770205.1937401, '{"kind":"acted","seat":0,"id":"9c99309546e5404ea7b7c90599346a22","actions":["place L 1d2"],"final":["1 place L 1d2"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 5, 1794770205.199345, '{"kind":"acted","seat":0,"id":"ccffa5a03c434f30837e93d71b99acb1","actions":["done"],"final":["1 done"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 6, 1794770205.2036173, '{"kind":"acted","seat":1,"id":"252d0a159af842f2a87ba7b36d710656","actions":["place S 1e3"],"final":["2 place S 1e3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 7, 1794770205.2077453, '{"kind":"acted","seat":1,"id":"35e5a1662d614f66839e2b1ac91f97f8","actions":["buy - 1"],"final":["2 buy - 1","* draw 2 X"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 8, 1794770205.2154112, '{"kind":"acted","seat":2,"id":"bot:8","actions":["place S 1e2"],"final":["3 place S 1e2"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 9, 1794770205.2239718, '{"kind":"acted","seat":2,"id":"bot:9","actions":["buy F 5"],"final":["3 buy F 5","* draw 3 B","* draw 3 J","* draw 3 L","* draw 3 L","* draw 3 L","* market L"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 10, 1794770205.2279644, '{"kind":"acted","seat":0,"id":"597f6f7de7d6453bb38004376f15e372","actions":["place L 1b3"],"final":["1 place L 1b3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 11, 1794770205.2323315, '{"kind":"acted","seat":0,"id":"cbc6d517629b4c05aa319379685409fd","actions":["place D 1d4"],"final":["1 place D 1d4","* draw 1 B","* draw 1 L","* draw 1 F"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 12, 1794770205.2358902, '{"kind":"acted","seat":0,"id":"eeb42f94169142d6ad64f5bdf21ddee3","actions":["return G"],"final":["1 return G"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 13, 1794770205.240217, '{"kind":"acted","seat":1,"id":"6574ec96f8a64f5c89b335e536daf65c","actions":["place F 1c4"],"final":["2 place F 1c4"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 14, 1794770205.2444642, '{"kind":"acted","seat":1,"id":"947e9c6c9708416195c225f38dcdd4d9","actions":["place G 1a3"],"final":["2 place G 1a3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 15, 1794770205.2489247, '{"kind":"acted","seat":2,"id":"bot:15","actions":["place J 2c3"],"final":["3 place J 2c3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 16, 1794770205.2528567, '{"kind":"acted","seat":2,"id":"bot:16","actions":["place F 1b2"],"final":["3 place F 1b2"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 17, 1794770205.2576869, '{"kind":"acted","seat":0,"id":"af0f6e342eeb4e16ba9065504b814991","actions":["place F 1a4"],"final":["1 place F 1a4"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 18, 1794770205.266162, '{"kind":"acted","seat":0,"id":"06c6765af726451a91f68f83ee368e87","actions":["place B 1d5"],"final":["1 place B 1d5"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 19, 1794770205.2701738, '{"kind":"acted","seat":0,"id":"bb9927b4ff5e4f2aae1e7abeb847e8ec","actions":["place F 1b4"],"final":["1 place F 1b4"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 20, 1794770205.273959, '{"kind":"acted","seat":0,"id":"838b26a910b64e67a765a1cf28918243","actions":["place L 1e4"],"final":["1 place L 1e4"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 21, 1794770205.2824497, '{"kind":"handed-over","seat":0,"id":"a9f83c92c9164b35b66f376792137306","level":"greedy"}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 22, 1794770205.2900708, '{"kind":"acted","seat":1,"id":"b7f9a6e8e4e647c2913681ac7b0a7bb2","actions":["place L 2b3"],"final":["2 place L 2b3"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 23, 1794770205.3086128, '{"kind":"acted","seat":1,"id":"34d616682efa4c4a91e8f61e57c876ce","actions":["buy L 5"],"final":["2 buy L 5","* draw 2 F","* draw 2 S","* draw 2 L","* draw 2 L","* draw 2 J","* market L"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 24, 1794770205.3208487, '{"kind":"acted","seat":2,"id":"bot:24","actions":["place B 1c2"],"final":["3 place B 1c2"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 25, 1794770205.3367207, '{"kind":"acted","seat":2,"id":"bot:25","actions":["buy J 1"],"final":["3 buy J 1","* draw 3 S","* market Y"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 26, 1794770205.3445199, '{"kind":"acted","seat":2,"id":"bot:26","actions":["place L 1a5"],"final":["3 place L 1a5"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 27, 1794770205.3570297, '{"kind":"acted","seat":0,"id":"bot:27","actions":["buy S 4"],"final":["1 buy S 4","* draw 1 J","* draw 1 J","* draw 1 S","* draw 1 F","* market S"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 28, 1794770205.3618343, '{"kind":"acted","seat":0,"id":"bot:28","actions":["place F 2c2"],"final":["1 place F 2c2"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 30, 1794770205.3715975, '{"kind":"acted","seat":1,"id":"1b766c6191714d4a90d01029c16b47ec","actions":["buy Y 1"],"final":["2 buy Y 1","* draw 2 S","* market S"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 31, 1794770205.3769038, '{"kind":"acted","seat":2,"id":"bot:31","actions":["buy - 1"],"final":["3 buy - 1","* draw 3 L"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 32, 1794770205.3848355, '{"kind":"acted","seat":2,"id":"bot:32","actions":["place L 1d1"],"final":["3 place L 1d1"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 33, 1794770205.3918524, '{"kind":"acted","seat":0,"id":"bot:33","actions":["place J 2d2"],"final":["1 place J 2d2"]}');
INSERT INTO public.entries VALUES ('rvFtOplJ5A4Hm-uJ', 34, 1794770205.4001653, '{"kind":"acted","seat":0,"id":"bot:34","actions":["place J 2d3"],"final":["1 place J 2d3"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 0, 1794770203.8394408, '{"kind":"created","game":"yaxha","rules":1,"options":{"cards":"starter"},"seats":[{"kind":"person","name":"Player 1","level":null,"device":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","token":"c128c59213f2702d9a4fb08fca17f62c9a8e62f8779cc6bcb0186a7ac2b07038"},{"kind":"bot","name":"Balam","level":"random","device":null,"token":null},{"kind":"bot","name":"Nicté","level":"greedy","device":null,"token":null},{"kind":"bot","name":"Kabil","level":"random","device":null,"token":null}],"seed":"e90f274d56b9ada46e499da15493e47388e3e1a6be5eaaf58948b3fe64a941a0","invitation":"234b15a8c50cbfc9cea5e3216d4579c4a4c2255d0a6306c6ff3334152c3c74ab","creator":"a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd","waits":false}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 1, 1794770203.8394408, '{"kind":"began","final":["* bonus largest-yellow","* bonus largest-orange","* bonus largest-grey","* initiative 1 2 4 3","* tile 1 BYY","* tile 2 OYW","* tile 3 OBG","* tile 4 OYY"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 2, 1794770203.8695867, '{"kind":"acted","seat":0,"id":"f42f5db011704458bd95307fda5419a6","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 3, 1794770203.875706, '{"kind":"acted","seat":1,"id":"bot:3","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 4, 1794770203.878331, '{"kind":"acted","seat":3,"id":"bot:4","actions":["choose 4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 5, 1794770203.880713, '{"kind":"acted","seat":2,"id":"bot:5","actions":["choose 3"],"final":["1 choose 3","2 choose 2","3 choose 3","4 choose 4"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 6, 1794770203.8844516, '{"kind":"acted","seat":0,"id":"3c987605fece473f960c8a4c701fc3cc","actions":["place G 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 7, 1794770203.8890731, '{"kind":"acted","seat":3,"id":"bot:7","actions":["place Y 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 8, 1794770203.8917508, '{"kind":"acted","seat":1,"id":"bot:8","actions":["place W 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 9, 1794770203.8934, '{"kind":"acted","seat":2,"id":"bot:9","actions":["place B 1d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 10, 1794770203.8949883, '{"kind":"acted","seat":0,"id":"7abf330168f14dfda2b8b4dc08b9f23a","actions":["place O 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 11, 1794770203.8992066, '{"kind":"acted","seat":0,"id":"ea6ed0329b604697adcd25b516e06928","actions":["place B 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 12, 1794770203.9021373, '{"kind":"acted","seat":1,"id":"bot:12","actions":["place O 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 13, 1794770203.9091063, '{"kind":"acted","seat":3,"id":"bot:13","actions":["place O 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 14, 1794770203.9118416, '{"kind":"acted","seat":2,"id":"bot:14","actions":["place Y 1e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 15, 1794770203.9183402, '{"kind":"acted","seat":1,"id":"bot:15","actions":["place Y 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 16, 1794770203.9222229, '{"kind":"acted","seat":2,"id":"bot:16","actions":["place Y 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 17, 1794770203.9248188, '{"kind":"acted","seat":3,"id":"bot:17","actions":["place Y 1f4"],"final":["1 place G 1d4","1 place O 1e4","1 place B 1d5","2 place W 1d4","2 place O 1e4","2 place Y 1d3","3 place B 1d4","3 place Y 1e4","3 place Y 1e5","4 place Y 1d4","4 place O 1e4","4 place Y 1f4","* tile 1 OBG","* tile 2 BWW","* tile 3 GYW","* tile 4 OGW"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 18, 1794770203.931811, '{"kind":"acted","seat":0,"id":"5605fb5184f14bd5bd1d06d75a5900a7","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 19, 1794770203.935798, '{"kind":"acted","seat":1,"id":"bot:19","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 20, 1794770203.9480696, '{"kind":"acted","seat":3,"id":"bot:20","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 21, 1794770203.9567847, '{"kind":"acted","seat":2,"id":"bot:21","actions":["choose 3"],"final":["1 choose 2","2 choose 3","3 choose 3","4 choose 3"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 22, 1794770203.9859917, '{"kind":"acted","seat":1,"id":"bot:22","actions":["pick 4"],"final":["2 pick 4"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 23, 1794770203.9961216, '{"kind":"acted","seat":0,"id":"5e2941f8f67a4c1d8dedbc580841b00d","actions":["place B 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 24, 1794770204.0046625, '{"kind":"acted","seat":2,"id":"bot:24","actions":["place Y 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 25, 1794770204.0080814, '{"kind":"acted","seat":0,"id":"71607430403c48c88bd6bbd5c19d9780","actions":["place W 1f4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 26, 1794770204.0121887, '{"kind":"acted","seat":3,"id":"bot:26","actions":["place G 1e3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 27, 1794770204.0163646, '{"kind":"acted","seat":1,"id":"bot:27","actions":["place W 1f4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 28, 1794770204.0186863, '{"kind":"acted","seat":0,"id":"9b21fe1ebb11457e88759a5400980476","actions":["place W 1d6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 29, 1794770204.0236683, '{"kind":"acted","seat":2,"id":"bot:29","actions":["place W 1e6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 30, 1794770204.0282576, '{"kind":"acted","seat":3,"id":"bot:30","actions":["place O 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 31, 1794770204.039976, '{"kind":"acted","seat":1,"id":"bot:31","actions":["place G 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 32, 1794770204.0435245, '{"kind":"acted","seat":3,"id":"bot:32","actions":["place B 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 33, 1794770204.0475845, '{"kind":"acted","seat":2,"id":"bot:33","actions":["place G 1g5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 34, 1794770204.0641835, '{"kind":"acted","seat":1,"id":"bot:34","actions":["place O 1e3"],"final":["1 place B 1d3","1 place W 1f4","1 place W 1d6","2 place W 1f4","2 place G 1e5","2 place O 1e3","3 place Y 1f5","3 place W 1e6","3 place G 1g5","4 place G 1e3","4 place O 1c4","4 place B 1f5","* tile 1 BGW","* tile 2 BGW","* tile 3 OGG","* tile 4 BBG"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 35, 1794770204.0836935, '{"kind":"acted","seat":0,"id":"b6abd58055624a43938b56dab7039d9f","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 36, 1794770204.0862958, '{"kind":"acted","seat":3,"id":"bot:36","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 37, 1794770204.089107, '{"kind":"acted","seat":1,"id":"bot:37","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 38, 1794770204.091126, '{"kind":"acted","seat":2,"id":"bot:38","actions":["choose 3"],"final":["1 choose 2","2 choose 3","3 choose 3","4 choose 2"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 39, 1794770204.1072788, '{"kind":"acted","seat":3,"id":"bot:39","actions":["place B 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 40, 1794770204.1096935, '{"kind":"acted","seat":1,"id":"bot:40","actions":["place G 1d2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 41, 1794770204.1200657, '{"kind":"acted","seat":2,"id":"bot:41","actions":["pick 4"],"final":["3 pick 4"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 42, 1794770204.1361647, '{"kind":"acted","seat":0,"id":"bc50380b168f405ebe79f891c8e9ea23","actions":["place B 1e6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 43, 1794770204.1482875, '{"kind":"acted","seat":3,"id":"bot:43","actions":["place G 1e6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 44, 1794770204.1756098, '{"kind":"acted","seat":1,"id":"bot:44","actions":["place G 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 45, 1794770204.178295, '{"kind":"acted","seat":2,"id":"bot:45","actions":["place B 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 46, 1794770204.185897, '{"kind":"acted","seat":0,"id":"3e4b0d5981f3448683754866dc36acaf","actions":["place G 1f3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 47, 1794770204.1962628, '{"kind":"acted","seat":3,"id":"bot:47","actions":["place W 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 48, 1794770204.1989691, '{"kind":"acted","seat":0,"id":"b0f2d875d5f74a0f909d01c191d92637","actions":["place W 1e3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 49, 1794770204.2018933, '{"kind":"acted","seat":1,"id":"bot:49","actions":["place O 2d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 50, 1794770204.2046523, '{"kind":"acted","seat":2,"id":"bot:50","actions":["place B 1e3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 51, 1794770204.2104971, '{"kind":"acted","seat":2,"id":"bot:51","actions":["place G 1g4"],"final":["1 place B 1e6","1 place G 1f3","1 place W 1e3","2 place G 1d2","2 place G 1d5","2 place O 2d3","3 place B 1d3","3 place B 1e3","3 place G 1g4","4 place B 1f6","4 place G 1e6","4 place W 1c5","* tile 1 GYW","* tile 2 BBB","* tile 3 BGY","* tile 4 GGY"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 52, 1794770204.215491, '{"kind":"acted","seat":0,"id":"b2a1bd5df788409a92062379e9eb755a","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 53, 1794770204.2178724, '{"kind":"acted","seat":1,"id":"bot:53","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 54, 1794770204.2235596, '{"kind":"acted","seat":3,"id":"bot:54","actions":["choose 4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 55, 1794770204.2262156, '{"kind":"acted","seat":2,"id":"bot:55","actions":["choose 2"],"final":["1 choose 2","2 choose 2","3 choose 2","4 choose 4"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 56, 1794770204.2309039, '{"kind":"acted","seat":0,"id":"b30e440f96564d3b8e125e8a11eb1386","actions":["place B 1c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 57, 1794770204.2349393, '{"kind":"acted","seat":3,"id":"bot:57","actions":["place G 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 58, 1794770204.2381995, '{"kind":"acted","seat":2,"id":"bot:58","actions":["pick 3"],"final":["3 pick 3"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 59, 1794770204.2460485, '{"kind":"acted","seat":0,"id":"1bc17629a5874f1db728ad3c2631376c","actions":["place B 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 60, 1794770204.260108, '{"kind":"acted","seat":0,"id":"51daadc6bc474a768d706d0be1109df2","actions":["place B 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 61, 1794770204.2673361, '{"kind":"acted","seat":1,"id":"bot:61","actions":["place G 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 62, 1794770204.2702646, '{"kind":"acted","seat":3,"id":"bot:62","actions":["place Y 1d6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 63, 1794770204.2754872, '{"kind":"acted","seat":2,"id":"bot:63","actions":["place B 2d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 64, 1794770204.2846696, '{"kind":"acted","seat":1,"id":"bot:64","actions":["place Y 1f5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 65, 1794770204.2883937, '{"kind":"acted","seat":3,"id":"bot:65","actions":["place G 2c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 66, 1794770204.291502, '{"kind":"acted","seat":2,"id":"bot:66","actions":["place G 1g6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 67, 1794770204.307413, '{"kind":"acted","seat":2,"id":"bot:67","actions":["place Y 1f4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 68, 1794770204.3122497, '{"kind":"acted","seat":1,"id":"bot:68","actions":["place W 1c3"],"final":["1 place B 1c3","1 place B 1c6","1 place B 1f5","2 place G 1c5","2 place Y 1f5","2 place W 1c3","3 place B 2d3","3 place G 1g6","3 place Y 1f4","4 place G 1d5","4 place Y 1d6","4 place G 2c4","* tile 1 GYW","* tile 2 WWW","* tile 3 BGW","* tile 4 OOB"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 69, 1794770204.32251, '{"kind":"acted","seat":0,"id":"558998b91c9e4c319bec5c21c99c1263","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 70, 1794770204.3428257, '{"kind":"acted","seat":3,"id":"bot:70","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 71, 1794770204.3451824, '{"kind":"acted","seat":2,"id":"bot:71","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 72, 1794770204.3472996, '{"kind":"acted","seat":1,"id":"bot:72","actions":["choose 4"],"final":["1 choose 2","2 choose 4","3 choose 1","4 choose 2"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 73, 1794770204.3555443, '{"kind":"acted","seat":0,"id":"35033812e3fa4196a12e8369f202a273","actions":["place W 1c5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 74, 1794770204.3600311, '{"kind":"acted","seat":2,"id":"bot:74","actions":["place Y 1d5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 75, 1794770204.3655348, '{"kind":"acted","seat":3,"id":"bot:75","actions":["place B 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 76, 1794770204.3714802, '{"kind":"acted","seat":1,"id":"bot:76","actions":["place B 1c2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 77, 1794770204.3755937, '{"kind":"acted","seat":0,"id":"d207f83d366d473f882cb3d662d82b16","actions":["place W 2c5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 78, 1794770204.3874497, '{"kind":"acted","seat":0,"id":"1d2cd49da72a4e97a1788d8b9b7d6869","actions":["place W 2e3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 79, 1794770204.3959892, '{"kind":"acted","seat":2,"id":"bot:79","actions":["place G 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 80, 1794770204.403764, '{"kind":"acted","seat":1,"id":"bot:80","actions":["place O 1f3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 81, 1794770204.4075706, '{"kind":"acted","seat":3,"id":"bot:81","actions":["place G 2e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 82, 1794770204.4146519, '{"kind":"acted","seat":2,"id":"bot:82","actions":["place W 1d6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 83, 1794770204.4178052, '{"kind":"acted","seat":1,"id":"bot:83","actions":["place O 1f2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 84, 1794770204.4243321, '{"kind":"acted","seat":3,"id":"bot:84","actions":["place W 1c3"],"final":["1 place W 1c5","1 place W 2c5","1 place W 2e3","2 place B 1c2","2 place O 1f3","2 place O 1f2","3 place Y 1d5","3 place G 1f6","3 place W 1d6","4 place B 1e5","4 place G 2e5","4 place W 1c3","* tile 1 BBB","* tile 2 OWW","* tile 3 OGY","* tile 4 OYY"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 85, 1794770204.4353704, '{"kind":"acted","seat":1,"id":"bot:85","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 86, 1794770204.4436235, '{"kind":"acted","seat":3,"id":"bot:86","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 87, 1794770204.447523, '{"kind":"acted","seat":2,"id":"bot:87","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 88, 1794770204.4659479, '{"kind":"acted","seat":0,"id":"c707ed09a97045429e9df2fc9c1ef0f7","actions":["choose 3"],"final":["1 choose 3","2 choose 3","3 choose 1","4 choose 2"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 89, 1794770204.4825585, '{"kind":"acted","seat":0,"id":"a68aa8a2c44f431d81cf4cdd69a28c70","actions":["place O 2d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 90, 1794770204.4857671, '{"kind":"acted","seat":1,"id":"bot:90","actions":["place Y 2c2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 91, 1794770204.4885738, '{"kind":"acted","seat":3,"id":"bot:91","actions":["place O 1c6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 92, 1794770204.4914508, '{"kind":"acted","seat":2,"id":"bot:92","actions":["place B 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 93, 1794770204.5059192, '{"kind":"acted","seat":0,"id":"97609b3fadd743b08e60c16aeb64ed4c","actions":["place Y 1e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 94, 1794770204.51111, '{"kind":"acted","seat":0,"id":"ba066d869beb452985fe823306b3d203","actions":["place Y 1f6"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 95, 1794770204.5149403, '{"kind":"acted","seat":1,"id":"bot:95","actions":["place O 1e2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 96, 1794770204.5169435, '{"kind":"acted","seat":3,"id":"bot:96","actions":["place W 1f3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 97, 1794770204.5183911, '{"kind":"acted","seat":2,"id":"bot:97","actions":["place B 2e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 98, 1794770204.522479, '{"kind":"acted","seat":1,"id":"bot:98","actions":["place G 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 99, 1794770204.5246289, '{"kind":"acted","seat":3,"id":"bot:99","actions":["place W 2e3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 100, 1794770204.5266802, '{"kind":"acted","seat":2,"id":"bot:100","actions":["place B 1f3"],"final":["1 place O 2d3","1 place Y 1e5","1 place Y 1f6","2 place Y 2c2","2 place O 1e2","2 place G 1c4","3 place B 2d4","3 place B 2e4","3 place B 1f3","4 place O 1c6","4 place W 1f3","4 place W 2e3","* tile 1 OWW","* tile 2 BGW","* tile 3 BYW","* tile 4 OYY"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 101, 1794770204.5450084, '{"kind":"acted","seat":0,"id":"08ec2c68cdfe44ffb6ad0015141d24a2","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 102, 1794770204.5471165, '{"kind":"acted","seat":1,"id":"bot:102","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 103, 1794770204.5495734, '{"kind":"acted","seat":3,"id":"bot:103","actions":["choose 2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 104, 1794770204.5519207, '{"kind":"acted","seat":2,"id":"bot:104","actions":["choose 4"],"final":["1 choose 2","2 choose 3","3 choose 4","4 choose 2"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 105, 1794770204.5572522, '{"kind":"acted","seat":0,"id":"af49f1f7e9a04f539269f2465921fee4","actions":["place W 2e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 106, 1794770204.5593889, '{"kind":"acted","seat":1,"id":"bot:106","actions":["place W 2c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 107, 1794770204.561953, '{"kind":"acted","seat":3,"id":"bot:107","actions":["place O 2e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 108, 1794770204.5648317, '{"kind":"acted","seat":2,"id":"bot:108","actions":["place Y 2f5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 109, 1794770204.5676343, '{"kind":"acted","seat":0,"id":"246dc6bd71c949a09aa16b2d35fb5c92","actions":["place B 2d5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 110, 1794770204.5845444, '{"kind":"acted","seat":0,"id":"48f99a9ce92e4a3380a6c6c67b97c865","actions":["place G 1c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 111, 1794770204.596276, '{"kind":"acted","seat":3,"id":"bot:111","actions":["place W 2c5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 112, 1794770204.6081405, '{"kind":"acted","seat":2,"id":"bot:112","actions":["place Y 2d5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 113, 1794770204.632086, '{"kind":"acted","seat":1,"id":"bot:113","actions":["place Y 2e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 114, 1794770204.6356115, '{"kind":"acted","seat":2,"id":"bot:114","actions":["place O 1g3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 115, 1794770204.6385539, '{"kind":"acted","seat":1,"id":"bot:115","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 116, 1794770204.6416388, '{"kind":"acted","seat":3,"id":"bot:116","actions":["place W 2d5"],"final":["1 place W 2e4","1 place B 2d5","1 place G 1c4","2 place W 2c4","2 place Y 2e4","2 discard","3 place Y 2f5","3 place Y 2d5","3 place O 1g3","4 place O 2e4","4 place W 2c5","4 place W 2d5","* tile 1 OBY","* tile 2 YYW","* tile 3 BYW","* tile 4 OYW"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 117, 1794770204.647327, '{"kind":"acted","seat":0,"id":"27539a02d2714b8f8416aedbbc9fb574","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 118, 1794770204.6500237, '{"kind":"acted","seat":1,"id":"bot:118","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 119, 1794770204.6530244, '{"kind":"acted","seat":3,"id":"bot:119","actions":["choose 4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 120, 1794770204.655567, '{"kind":"acted","seat":2,"id":"bot:120","actions":["choose 1"],"final":["1 choose 1","2 choose 1","3 choose 1","4 choose 4"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 121, 1794770204.6634004, '{"kind":"acted","seat":0,"id":"b62cf3c4c6474e51b2a1eaa2973acd9d","actions":["pick 3"],"final":["1 pick 3"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 122, 1794770204.6657012, '{"kind":"acted","seat":3,"id":"bot:122","actions":["place W 1d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 123, 1794770204.6676414, '{"kind":"acted","seat":2,"id":"bot:123","actions":["place B 2f3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 124, 1794770204.6699154, '{"kind":"acted","seat":0,"id":"bbd3f4176fe34c79bbff73eaab428fc3","actions":["place Y 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 125, 1794770204.6738155, '{"kind":"acted","seat":1,"id":"bot:125","actions":["place W 2e3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 126, 1794770204.675016, '{"kind":"acted","seat":0,"id":"ef8a217d09ea4cdd887c3d92984fe462","actions":["place B 2c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 127, 1794770204.6764853, '{"kind":"acted","seat":2,"id":"bot:127","actions":["place Y 2f4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 128, 1794770204.6780312, '{"kind":"acted","seat":3,"id":"bot:128","actions":["place O 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 129, 1794770204.6792622, '{"kind":"acted","seat":0,"id":"d018bf13fff64a47bccc5c2933402b83","actions":["place W 2e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 130, 1794770204.6819217, '{"kind":"acted","seat":1,"id":"bot:130","actions":["place Y 2d2"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 131, 1794770204.683375, '{"kind":"acted","seat":2,"id":"bot:131","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 132, 1794770204.6846526, '{"kind":"acted","seat":3,"id":"bot:132","actions":["place Y 2d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 133, 1794770204.6873727, '{"kind":"acted","seat":1,"id":"bot:133","actions":["place Y 2e2"],"final":["1 place Y 2d4","1 place B 2c3","1 place W 2e5","2 place W 2e3","2 place Y 2d2","2 place Y 2e2","3 place B 2f3","3 place Y 2f4","3 discard","4 place W 1d3","4 place O 2d4","4 place Y 2d3","* tile 1 OOO","* tile 2 OGW","* tile 3 BBG","* tile 4 OYY"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 134, 1794770204.6899152, '{"kind":"acted","seat":0,"id":"7324f72f19144194a2ef61f1f7939ecb","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 135, 1794770204.6916027, '{"kind":"acted","seat":2,"id":"bot:135","actions":["choose 4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 136, 1794770204.696934, '{"kind":"acted","seat":3,"id":"bot:136","actions":["choose 1"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 137, 1794770204.699797, '{"kind":"acted","seat":1,"id":"bot:137","actions":["choose 3"],"final":["1 choose 3","2 choose 3","3 choose 4","4 choose 1"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 138, 1794770204.7045343, '{"kind":"acted","seat":0,"id":"31f6174d1df54586b6f6e69a9afe4b87","actions":["place W 3d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 139, 1794770204.7065396, '{"kind":"acted","seat":2,"id":"bot:139","actions":["place Y 2e5"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 140, 1794770204.7086122, '{"kind":"acted","seat":1,"id":"bot:140","actions":["place G 2d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 141, 1794770204.7100453, '{"kind":"acted","seat":3,"id":"bot:141","actions":["place O 3d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 142, 1794770204.7120342, '{"kind":"acted","seat":0,"id":"ba0ca7534a3a443da3a800e683552bd6","actions":["place G 2c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 143, 1794770204.715453, '{"kind":"acted","seat":1,"id":"bot:143","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 144, 1794770204.7175004, '{"kind":"acted","seat":0,"id":"4a1f159cb2614b0fb3949339774b91f9","actions":["place O 3c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 145, 1794770204.7191477, '{"kind":"acted","seat":2,"id":"bot:145","actions":["place Y 3d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 146, 1794770204.7207403, '{"kind":"acted","seat":3,"id":"bot:146","actions":["place O 3d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 147, 1794770204.7226558, '{"kind":"acted","seat":2,"id":"bot:147","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 148, 1794770204.7312946, '{"kind":"acted","seat":3,"id":"bot:148","actions":["place O 3c4"],"final":["1 place W 3d3","1 place G 2c4","1 place O 3c3","2 place G 2d4","2 discard","3 place Y 2e5","3 place Y 3d4","3 discard","4 place O 3d3","4 place O 3d4","4 place O 3c4","* tile 1 GYW","* tile 2 OOG","* tile 3 OBG","* tile 4 OGG"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 149, 1794770204.7360754, '{"kind":"acted","seat":0,"id":"500167c0cc8c41aa94df3bd0b3bbac22","actions":["choose 4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 150, 1794770204.738944, '{"kind":"acted","seat":2,"id":"bot:150","actions":["choose 3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 151, 1794770204.741247, '{"kind":"acted","seat":1,"id":"bot:151","actions":["choose 4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 152, 1794770204.7433689, '{"kind":"acted","seat":3,"id":"bot:152","actions":["choose 4"],"final":["1 choose 4","2 choose 4","3 choose 3","4 choose 4"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 153, 1794770204.7470508, '{"kind":"acted","seat":0,"id":"547f5c2e149a4fa3b63fb6a3598dd175","actions":["pick 2"],"final":["1 pick 2"]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 154, 1794770204.7495217, '{"kind":"acted","seat":3,"id":"bot:154","actions":["place O 2c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 155, 1794770204.7521367, '{"kind":"acted","seat":2,"id":"bot:155","actions":["place B 3e4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 156, 1794770204.7678044, '{"kind":"acted","seat":0,"id":"e086fa1d22ca4ebea7dd2d5b426c147d","actions":["place O 3c4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 157, 1794770204.7795706, '{"kind":"acted","seat":1,"id":"bot:157","actions":["place G 3d3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 158, 1794770204.782665, '{"kind":"acted","seat":3,"id":"bot:158","actions":["place G 3c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 159, 1794770204.7845082, '{"kind":"acted","seat":2,"id":"bot:159","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 160, 1794770204.7861545, '{"kind":"acted","seat":0,"id":"0ef1f1f91d7b44399797aec898c0a7f3","actions":["place O 3d4"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 161, 1794770204.7896693, '{"kind":"acted","seat":3,"id":"bot:161","actions":["place G 4c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 162, 1794770204.7923121, '{"kind":"acted","seat":0,"id":"69a329a64c854a3e89a944266d598f2f","actions":["discard"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 163, 1794770204.7942774, '{"kind":"acted","seat":1,"id":"bot:163","actions":["place Y 2c3"],"final":[]}');
INSERT INTO public.entries VALUES ('slsNJiBxonATQv7L', 164, 1794770204.8000572, '{"kind":"acted","seat":1,"id":"bot:164","actions":["place W 3d2"],"final":["1 place O 3c4","1 place O 3d4","1 discard","2 place G 3d3","2 place Y 2c3","2 place W 3d2","3 place B 3e4","3 discard","4 place O 2c3","4 place G 3c3","4 place G 4c3"]}');


--
-- Data for Name: holders; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.holders VALUES ('5fhC6mWJNDVLgjvA', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'da5f21a9146d237c9ff6f883121fe63acc36d901d4d7ba66ebd802892319c7e2');
INSERT INTO public.holders VALUES ('BihF6fInWGhZRamC', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '2b91a523d6644558c3b59f4f8dd920387f58de2db62b35c4d9ff54c4934dfc97');
INSERT INTO public.holders VALUES ('BihF6fInWGhZRamC', 1, '42b5d4b51482b0f58921732ac0d8345813cc17e3b830656535740f6dfa9c373f', '4d6302923bbf3d185999d2a1aa4e2ea60a03b6cd125b5033acaab85fa8b805da');
INSERT INTO public.holders VALUES ('gbPH9ts2mxuZ1ucE', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '77fcd1cc35c8777711d04a93754bc9c4cbc94da1569e58e8f79e69a7392eb464');
INSERT INTO public.holders VALUES ('ZhapWRGS42ZIWKm5', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'c9d3dd33a2f87cd474c8c751b1ffa30312fa61f867fe7b9374450e0e610773a8');
INSERT INTO public.holders VALUES ('ZhapWRGS42ZIWKm5', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '8834edc2cd890073963a10e55dce797d61621fb40e41b334194d206fef7da696');
INSERT INTO public.holders VALUES ('8-YcaTs5PQwvWpDW', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '242b61c5acf2c6573899dd9d717f6c8fca7cdafc51f3adafb0e06f711ede11d6');
INSERT INTO public.holders VALUES ('8-YcaTs5PQwvWpDW', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'c9cbda35106543c7ae108ffa9631e6257cf8d27eeec35234eaf17123d51eac09');
INSERT INTO public.holders VALUES ('8-YcaTs5PQwvWpDW', 2, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '0b89dec3bafd5cd1d7f25e72f119d0277ac1d404b0d3310da102b6837cdff85e');
INSERT INTO public.holders VALUES ('TM4umaIw_RGpB_bM', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '0a9dc7362eedab84a114ac7d104bc8cba3384a6345291c5deaa24f5bfc5e0c52');
INSERT INTO public.holders VALUES ('TM4umaIw_RGpB_bM', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '10461489b579a731da0d730e1750e81cef4bdf47ee6060c2553762c9cc27921a');
INSERT INTO public.holders VALUES ('iTCL--joybqac3Jl', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'aa0f55b2909a703971dd05feceec95d9d83c3fac46242ac8c2209b5f543c2e96');
INSERT INTO public.holders VALUES ('iTCL--joybqac3Jl', 1, '17baca4852753779a399e3221bc5253d58729ae454dfa981bcd1bcd2d563c469', 'bea426e308e5e89007eb6c0c392d8f0752ab82edd04a1d03c2a350028f6843d6');
INSERT INTO public.holders VALUES ('NY8Ujgb04e50ZESc', 0, '17baca4852753779a399e3221bc5253d58729ae454dfa981bcd1bcd2d563c469', 'bea426e308e5e89007eb6c0c392d8f0752ab82edd04a1d03c2a350028f6843d6');
INSERT INTO public.holders VALUES ('NY8Ujgb04e50ZESc', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'aa0f55b2909a703971dd05feceec95d9d83c3fac46242ac8c2209b5f543c2e96');
INSERT INTO public.holders VALUES ('slsNJiBxonATQv7L', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'c128c59213f2702d9a4fb08fca17f62c9a8e62f8779cc6bcb0186a7ac2b07038');
INSERT INTO public.holders VALUES ('iAHl2yYS6vRNY1cl', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '616723bfad00f8cc7aa5f31e7f1ec9da512e82c9abf8985d1d45ccf6f09d7dba');
INSERT INTO public.holders VALUES ('DyDlKD7YhKGg_J_H', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'b901abb7ba58300e82f7de3398a4eae4f2214aef3755e27e2dfd8aa12f7dbaef');
INSERT INTO public.holders VALUES ('DyDlKD7YhKGg_J_H', 1, '02ed9cfd8bf3f340ac07c93563d0379fac9cc82e7ade64b0bdd9bd8d426a499d', 'dd6c32ae2ead85c72797e72e09c599b0f0f8099eea59b71aed671b55acfc4b1c');
INSERT INTO public.holders VALUES ('UXHztmmlyoLG2Jzg', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'da3ee4779fe9515c981f083e7e2dbe2776ca1e31571d3de9e1d00149cb5cc1de');
INSERT INTO public.holders VALUES ('jxDMJuB_oyWkbTVw', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '2a5bb9520cb0a798c6760d26a6a8e1a7bd0749815e9688bfabd1d2a805fc1e87');
INSERT INTO public.holders VALUES ('jxDMJuB_oyWkbTVw', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'e194eaf57958295043fef33905831fc025e31711ad3bbb014bf81adfd552ebeb');
INSERT INTO public.holders VALUES ('8qR-GuE9UDkBIj3g', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '23319959db399e27ea78a496f4172b60ec30e788749ea580208301876ce07ca5');
INSERT INTO public.holders VALUES ('8qR-GuE9UDkBIj3g', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '57a00edbbd5b7b1e3c2a43296f0117d0ecefe10227cfd9a21129caef199f39bc');
INSERT INTO public.holders VALUES ('8qR-GuE9UDkBIj3g', 2, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '23f109c73becb09a218810f9c9e58ed7ec016093d7fa1800f516034478369fa8');
INSERT INTO public.holders VALUES ('rvFtOplJ5A4Hm-uJ', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '73fa0342508cd8c00e8bf13503d2658175d3511d28a80bc95bd7f847818b2573');
INSERT INTO public.holders VALUES ('rvFtOplJ5A4Hm-uJ', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '23ef219a16d155102e181b45179099746f269ea3899ccab7e26b0ac3ce61cd6e');
INSERT INTO public.holders VALUES ('PcFGmBY7oxyPucKk', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '04e3ded704e8a59efb0bce13931aa30c3630b308a40b1e8a7de85bcd077986d8');
INSERT INTO public.holders VALUES ('PcFGmBY7oxyPucKk', 1, 'cc394a13e8e897eb7c2895d50fe6be18d110c033fbaf2de1632d974436acc6e1', '498deb93ab2289b7fcba2aa1fde37c9c6eb9b8019b7172601250d27b2e6c828d');
INSERT INTO public.holders VALUES ('kEXJbfAv_5c-7XQJ', 0, 'cc394a13e8e897eb7c2895d50fe6be18d110c033fbaf2de1632d974436acc6e1', '498deb93ab2289b7fcba2aa1fde37c9c6eb9b8019b7172601250d27b2e6c828d');
INSERT INTO public.holders VALUES ('kEXJbfAv_5c-7XQJ', 1, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '04e3ded704e8a59efb0bce13931aa30c3630b308a40b1e8a7de85bcd077986d8');
INSERT INTO public.holders VALUES ('28B-tG3B3BiYHPHg', 0, 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'f65a8141f36d5a3973ee2711bdf3c209a963b7ef8c4d9166f055e7f8c7526b79');


--
-- Data for Name: matches; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.matches VALUES ('5fhC6mWJNDVLgjvA', 'yaxha', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'fdaa76b8b5876de0a806343e24f5d066cbc398584d2c9c720ea2b4c6b98a528b', '{"seats": [{"name": "Player 1", "kind": "person", "level": null}, {"name": "", "kind": "open", "level": null}, {"name": "", "kind": "open", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('BihF6fInWGhZRamC', 'yaxha', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '82cce9b44df912076339afaa0f8b0fd79b21106fbf47847396c9cb0ae9f97454', '{"seats": [{"name": "Player 1", "kind": "person", "level": null}, {"name": "Ñuño", "kind": "person", "level": null}, {"name": "", "kind": "open", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('gbPH9ts2mxuZ1ucE', 'yaxha', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '7a16554d260071537f5eef225f32d0a9007346f1d6a06b78db3a1eff88a84c9d', '{"seats": [{"name": "Ana", "kind": "person", "level": null}, {"name": "Balam", "kind": "bot", "level": "random"}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('ZhapWRGS42ZIWKm5', 'yaxha', 'running', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'fc216670233f9f3061f8669a40a84b0629411dc513aa4d402b5cd8a85b94f2d0', '{"seats": [{"name": "Player 1", "kind": "person", "level": null}, {"name": "Player 2", "kind": "person", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('8-YcaTs5PQwvWpDW', 'yaxha', 'running', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'aac64ca014c87411910a37395fd218cca425d40c2cfe2051e9d85006b0df8b6e', '{"seats": [{"name": "Ana", "kind": "person", "level": null}, {"name": "Player 2", "kind": "person", "level": null}, {"name": "Player 3", "kind": "person", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('TM4umaIw_RGpB_bM', 'yaxha', 'running', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '23edc693d5e6340c53c3681108f6db947ec7e356ebb6aa1b3b81170ff27e6255', '{"seats": [{"name": "Player 1", "kind": "person", "level": "greedy"}, {"name": "Player 2", "kind": "person", "level": null}, {"name": "Nicté", "kind": "bot", "level": "random"}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('iTCL--joybqac3Jl', 'yaxha', 'finished', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '861c26b610a72c010d8161663f5c0de9fa7ab477c10dfde737ad7e6fcee432ba', '{"seats": [{"name": "Player 1", "kind": "person", "level": null}, {"name": "Béa #1", "kind": "person", "level": null}], "scores": [18, 43], "options": {}}');
INSERT INTO public.matches VALUES ('NY8Ujgb04e50ZESc', 'yaxha', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '51ce64e789390f7f503e9e519f33fbc8a813d1a9285a9ec397178c91e960481d', '{"seats": [{"name": "Béa #1", "kind": "person", "level": null}, {"name": "Player 1", "kind": "person", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('slsNJiBxonATQv7L', 'yaxha', 'finished', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '234b15a8c50cbfc9cea5e3216d4579c4a4c2255d0a6306c6ff3334152c3c74ab', '{"seats": [{"name": "Player 1", "kind": "person", "level": null}, {"name": "Balam", "kind": "bot", "level": "random"}, {"name": "Nicté", "kind": "bot", "level": "greedy"}, {"name": "Kabil", "kind": "bot", "level": "random"}], "scores": [35, 27, 53, 22], "options": {"cards": "starter"}}');
INSERT INTO public.matches VALUES ('iAHl2yYS6vRNY1cl', 'piramide', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'c54f911fc57687369b90863daac381ff9ef551d6f696f046ca9912dc8ac95103', '{"seats": [{"name": "Tikal", "kind": "person", "level": null}, {"name": "", "kind": "open", "level": null}, {"name": "", "kind": "open", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('DyDlKD7YhKGg_J_H', 'piramide', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '7353e1d80e2cb1f5c7b79991bf9e1379fbc3a1842f79c696126c139e130e8eac', '{"seats": [{"name": "Tikal", "kind": "person", "level": null}, {"name": "Ñuño", "kind": "person", "level": null}, {"name": "", "kind": "open", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('UXHztmmlyoLG2Jzg', 'piramide', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '2975b71db52b01e81c41ca4ce9500a5cb7ec2cf4de27640b1832b8f7bff1f58f', '{"seats": [{"name": "Ana", "kind": "person", "level": null}, {"name": "Balam", "kind": "bot", "level": "random"}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('jxDMJuB_oyWkbTVw', 'piramide', 'running', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '564afda23303cf1b4e7d20fca18177e21e9382e2b67d78281b248554109afc1b', '{"seats": [{"name": "Tikal", "kind": "person", "level": null}, {"name": "Uxmal", "kind": "person", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('8qR-GuE9UDkBIj3g', 'piramide', 'running', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '518a89e135122478fc5734978e0b7b458114960c8c33cb4b7938a3d5ed52fd9e', '{"seats": [{"name": "Ana", "kind": "person", "level": null}, {"name": "Uxmal", "kind": "person", "level": null}, {"name": "Cobá", "kind": "person", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('rvFtOplJ5A4Hm-uJ', 'piramide', 'running', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', '629513db53944db5e997cbda1a476cd133c36da060919379c6bf23962cd518f0', '{"seats": [{"name": "Tikal", "kind": "person", "level": "greedy"}, {"name": "Uxmal", "kind": "person", "level": null}, {"name": "Nicté", "kind": "bot", "level": "random"}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('PcFGmBY7oxyPucKk', 'piramide', 'finished', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'e60f266fc91aef10dfd12df2daba3618dbb793c1aeeb5f84ca4902ecde39de6e', '{"seats": [{"name": "Tikal", "kind": "person", "level": null}, {"name": "Béa #1", "kind": "person", "level": null}], "scores": [37, 42], "options": {}}');
INSERT INTO public.matches VALUES ('kEXJbfAv_5c-7XQJ', 'piramide', 'open', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'b3d3977365b38c9259486729460815dd23fe3de44a4eda82298b7dbf458c1139', '{"seats": [{"name": "Béa #1", "kind": "person", "level": null}, {"name": "Tikal", "kind": "person", "level": null}], "scores": null, "options": {}}');
INSERT INTO public.matches VALUES ('28B-tG3B3BiYHPHg', 'piramide', 'finished', 'a4fd4e29dfbd6af7ddc99d05252b4da48be5993b802f6383580b4e622da8ddfd', 'd2c01b811b6ec4e09e962b982016b6aa8a216e4e353d014dd5dfbbdea0403dee', '{"seats": [{"name": "Tikal", "kind": "person", "level": null}, {"name": "Balam", "kind": "bot", "level": "random"}, {"name": "Nicté", "kind": "bot", "level": "greedy"}, {"name": "Kabil", "kind": "bot", "level": "random"}], "scores": [17, 11, 69, 15], "options": {}}');


--
-- Data for Name: versions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.versions VALUES (1);


--
-- Name: versions_number_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.versions_number_seq', 1, false);


--
-- Name: drafts drafts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (match, seat);


--
-- Name: entries entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (match, number);


--
-- Name: holders holders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.holders
    ADD CONSTRAINT holders_pkey PRIMARY KEY (match, seat);


--
-- Name: matches matches_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (match);


--
-- Name: versions versions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (number);


--
-- Name: ix_holders_device; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_holders_device ON public.holders USING btree (device);


--
-- Name: ix_matches_creator; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_matches_creator ON public.matches USING btree (creator);


--
-- Name: ix_matches_invitation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_matches_invitation ON public.matches USING btree (invitation);


--
-- PostgreSQL database dump complete
--

